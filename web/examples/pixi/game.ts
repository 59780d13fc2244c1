// A ship among meteors, in PixiJS. Sprites collide if and only if you see them touch.

import { init } from 'hitmask';
import { Hitmask } from 'hitmask/pixi';
import { Application, Assets, Container, Graphics, Sprite, Texture } from 'pixi.js';
import big1 from '../art/meteorGrey_big1.png';
import big3 from '../art/meteorGrey_big3.png';
import big4 from '../art/meteorGrey_big4.png';
import med1 from '../art/meteorGrey_med1.png';
import med2 from '../art/meteorGrey_med2.png';
import shipImage from '../art/playerShip1_orange.png';
import { controls, heading } from '../controls';

const [WIDTH, HEIGHT] = [800, 600];
const board = document.querySelector('output')!;
const random = (from: number, to: number): number => from + Math.random() * (to - from);

class Meteor extends Sprite {
  readonly vx = random(-80, 80);
  readonly vy = random(90, 220);
  readonly spin = random(-1.5, 1.5);
  readonly isBig: boolean;

  constructor(texture: Texture, x: number, y: number, isBig: boolean) {
    super({ texture, x, y, anchor: 0.5, rotation: random(0, 7), scale: random(0.7, 1.3) });
    this.isBig = isBig;
  }
}

await init();
const app = new Application();
await app.init({ width: WIDTH, height: HEIGHT, background: '#0b1020', antialias: true });
app.canvas.classList.add('fit');
document.querySelector('#game')!.append(app.canvas);
const load = (urls: string[]): Promise<Texture[]> =>
  Promise.all(urls.map((url) => Assets.load<Texture>(url)));
const [big, small, shipTexture] = [
  await load([big1, big3, big4]),
  await load([med1, med2]),
  await Assets.load<Texture>(shipImage),
];

// The world is a separate container, so that it can shake without affecting collisions.
const world = app.stage.addChild(new Container());
const stars = world.addChild(new Graphics());
for (let star = 0; star < 120; star++) {
  stars
    .circle(random(0, WIDTH), random(0, HEIGHT), random(0, 1.6))
    .fill({ color: '#fff', alpha: random(0, 0.7) });
}
const meteors = world.addChild(new Container<Meteor>());
const bullets = world.addChild(new Container<Sprite>());
const ship = world.addChild(new Sprite({ texture: shipTexture, anchor: 0.5 }));
const sparks = world.addChild(new Container<Graphics>());
const hitmask = new Hitmask({ within: world });
const input = controls(app.canvas, WIDTH);
let [score, lives, untilShot, untilMeteor, untilHurt, isDebugging] = [0, 3, 0, 0, 0, false];

function restart(): void {
  [score, lives, untilHurt] = [0, 3, 0];
  ship.position.set(WIDTH / 2, HEIGHT - 90);
  for (const layer of [meteors, bullets])
    layer.removeChildren().forEach((child) => child.destroy());
}

function burst(x: number, y: number, count: number): void {
  for (let spark = 0; spark < count; spark++) {
    const color = ['#ffd27f', '#ff8a3d', '#ffffff'][spark % 3]!;
    sparks.addChild(
      new Graphics({ x, y, rotation: random(0, 7), scale: random(0.4, 1) })
        .circle(0, 0, 4)
        .fill(color),
    );
  }
}

function launch(textures: Texture[], x: number, y: number): void {
  const texture = textures[Math.floor(random(0, textures.length))]!;
  meteors.addChild(new Meteor(texture, x, y, textures === big));
}

function steer(seconds: number): void {
  const [x, y] = heading(input, ship);
  ship.x = Math.min(WIDTH - 50, Math.max(50, ship.x + x * 380 * seconds));
  ship.y = Math.min(HEIGHT - 40, Math.max(40, ship.y + y * 380 * seconds));
  ship.angle += (x * 18 - ship.angle) * 0.2;
}

app.ticker.add(({ deltaMS }) => {
  const seconds = Math.min(deltaMS / 1000, 0.05);
  [untilShot, untilMeteor, untilHurt] = [
    untilShot - seconds,
    untilMeteor - seconds,
    untilHurt - seconds,
  ];
  steer(seconds);
  if (untilMeteor <= 0) {
    untilMeteor = Math.max(0.25, 0.8 - score / 400);
    launch(big, random(0, WIDTH), -60);
  }
  if ((input.held.has('Space') || input.held.has('pointer')) && untilShot <= 0) {
    untilShot = 0.22;
    const shape = { texture: Texture.WHITE, tint: '#8fe3ff', anchor: 0.5, width: 4, height: 18 };
    bullets.addChild(new Sprite({ ...shape, x: ship.x, y: ship.y - 44 }));
  }
  for (const bullet of [...bullets.children])
    if ((bullet.y -= 700 * seconds) < -20) bullet.destroy();
  for (const meteor of [...meteors.children]) {
    meteor.position.set(meteor.x + meteor.vx * seconds, meteor.y + meteor.vy * seconds);
    meteor.rotation += meteor.spin * seconds;
    if (meteor.y > HEIGHT + 80) meteor.destroy();
  }
  for (const spark of [...sparks.children]) {
    spark.position.set(
      spark.x + Math.cos(spark.rotation) * 200 * seconds,
      spark.y + Math.sin(spark.rotation) * 200 * seconds,
    );
    if ((spark.alpha -= 2 * seconds) <= 0) spark.destroy();
  }

  // This is all the code for hitmask: which containers collide, and what happens then.
  hitmask.overlap<Sprite, Meteor>(bullets, meteors, (bullet, meteor, { bounds }) => {
    burst(bounds.x, bounds.y, 12);
    if (meteor.isBig) [small, small].forEach((textures) => launch(textures, meteor.x, meteor.y));
    score += 10;
    bullet.destroy();
    meteor.destroy();
  });
  if (untilHurt <= 0) {
    hitmask.overlap(ship, meteors, (_ship, _meteor, { bounds }) => {
      // Draw the sparks at the shared pixels, not where the boxes overlap.
      burst(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2, 40);
      untilHurt = 2;
      if (--lives === 0) restart();
      return false;
    });
  }
  ship.alpha = untilHurt > 0 && untilHurt % 0.2 > 0.1 ? 0.3 : 1;
  const shake = untilHurt > 1.8 ? 5 : 0;
  world.position.set(random(-shake, shake), random(-shake, shake));
  const all = [ship, ...meteors.children];
  for (const sprite of all)
    sprite.tint = isDebugging && hitmask.overlap(sprite, all) ? '#ff6b81' : '#ffffff';
  board.value = `Score ${score} · Lives ${lives}`;
});

addEventListener('keydown', ({ code, repeat }) => {
  if (code === 'KeyD' && !repeat) isDebugging = !isDebugging;
});
restart();
