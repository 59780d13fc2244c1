// A ship among meteors, on a plain canvas. Sprites collide with the pixels that `drawImage` draws.

import { init, type Placed } from 'hitmask';
import { drawMask, loop, placed, type Drawing } from 'hitmask/canvas';
import big1 from '../art/meteorGrey_big1.png';
import big3 from '../art/meteorGrey_big3.png';
import big4 from '../art/meteorGrey_big4.png';
import med1 from '../art/meteorGrey_med1.png';
import med2 from '../art/meteorGrey_med2.png';
import shipImage from '../art/playerShip1_orange.png';
import { controls, heading } from '../controls';

const [WIDTH, HEIGHT] = [800, 600];
const board = document.querySelector('output')!;
const canvas = Object.assign(document.createElement('canvas'), {
  width: WIDTH,
  height: HEIGHT,
  className: 'fit',
});
document.querySelector('#game')!.append(canvas);
const context = canvas.getContext('2d')!;
const input = controls(canvas, WIDTH);
const random = (from: number, to: number): number => from + Math.random() * (to - from);

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

const STILL = { vx: 0, vy: 0, spin: 0, scale: 1 };

/** An object of the game. It collides with the pixels that are drawn for it. */
class Thing {
  angle = 0;
  pixels: Placed | null = null;

  constructor(
    readonly image: HTMLImageElement,
    public x: number,
    public y: number,
    readonly motion = STILL,
  ) {}

  move(seconds: number): void {
    const { vx, vy, spin } = this.motion;
    [this.x, this.y, this.angle] = [
      this.x + vx * seconds,
      this.y + vy * seconds,
      this.angle + spin * seconds,
    ];
    this.transformed((drawing) => {
      this.pixels?.mask.free();
      this.pixels = placed(context, drawing);
    });
  }

  draw(): void {
    this.transformed((drawing) =>
      context.drawImage(...(drawing as [HTMLImageElement, number, number])),
    );
  }

  overlaps(other: Thing): boolean {
    return this.pixels !== null && other.pixels !== null && this.pixels.overlaps(other.pixels);
  }

  private transformed(use: (drawing: Drawing) => void): void {
    context.save();
    context.translate(this.x, this.y);
    context.rotate(this.angle);
    context.scale(this.motion.scale, this.motion.scale);
    use([this.image, -this.image.width / 2, -this.image.height / 2]);
    context.restore();
  }
}

await init();
const [big, small] = [
  await Promise.all([big1, big3, big4].map(load)),
  await Promise.all([med1, med2].map(load)),
];
const ship = new Thing(await load(shipImage), WIDTH / 2, HEIGHT - 90);
const stars = Array.from(
  { length: 120 },
  () => [random(0, WIDTH), random(0, HEIGHT), random(0, 1.6), random(0, 0.7)] as const,
);
let [meteors, bullets] = [[] as Thing[], [] as { x: number; y: number }[]];
let flashes: { x: number; y: number; age: number; size: number }[] = [];
let [score, lives, untilShot, untilMeteor, untilHurt, isDebugging] = [0, 3, 0, 0, 0, false];

function launch(images: HTMLImageElement[], x: number, y: number): void {
  const image = images[Math.floor(random(0, images.length))]!;
  const motion = {
    vx: random(-80, 80),
    vy: random(90, 220),
    spin: random(-1.5, 1.5),
    scale: random(0.7, 1.3),
  };
  meteors.push(new Thing(image, x, y, motion));
}

function steer(seconds: number): void {
  const [x, y] = heading(input, ship);
  ship.x = Math.min(WIDTH - 50, Math.max(50, ship.x + x * 380 * seconds));
  ship.y = Math.min(HEIGHT - 40, Math.max(40, ship.y + y * 380 * seconds));
  ship.angle += (x * 0.3 - ship.angle) * 0.2;
}

function step(seconds: number): void {
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
    // Fire through the middle of a pixel, because a ray along the edge between two columns hits
    // nothing.
    bullets.push({ x: Math.floor(ship.x) + 0.5, y: ship.y - 52 });
  }
  for (const thing of [ship, ...meteors]) thing.move(seconds);
  for (const bullet of bullets) {
    // A bullet is a ray from its previous position to its current one, so it cannot jump over
    // anything.
    const [from, to] = [{ ...bullet }, { x: bullet.x, y: (bullet.y -= 700 * seconds) }];
    const meteor = meteors.find(({ pixels }) => pixels?.ray(from, to));
    if (meteor === undefined) continue;
    flashes.push({ ...to, age: 0, size: 30 });
    meteors = meteors.filter((other) => other !== meteor);
    if (big.includes(meteor.image)) [1, 2].forEach(() => launch(small, meteor.x, meteor.y));
    score += 10;
    bullet.y = -100;
  }
  const rock = untilHurt <= 0 ? meteors.find((meteor) => ship.overlaps(meteor)) : undefined;
  const contact = rock && ship.pixels!.contact(rock.pixels!);
  if (contact) {
    // Draw the sparks at the shared pixels, not where the boxes overlap.
    const { x, y, width, height } = contact.bounds;
    flashes.push({ x: x + width / 2, y: y + height / 2, age: 0, size: 80 });
    untilHurt = 2;
    if (--lives === 0) [score, lives, meteors] = [0, 3, []];
  }
  meteors = meteors.filter(({ y }) => y < HEIGHT + 80);
  bullets = bullets.filter(({ y }) => y > -20);
  flashes = flashes.filter((flash) => (flash.age += 2.5 * seconds) < 1);
}

function draw(): void {
  context.fillStyle = '#0b1020';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  for (const [x, y, radius, alpha] of stars) dot(x, y, radius, `rgb(255 255 255 / ${alpha})`);
  context.fillStyle = '#8fe3ff';
  for (const { x, y } of bullets) context.fillRect(x - 2, y - 9, 4, 18);
  for (const meteor of meteors) meteor.draw();
  context.globalAlpha = untilHurt > 0 && untilHurt % 0.2 > 0.1 ? 0.3 : 1;
  ship.draw();
  context.globalAlpha = 1;
  for (const { x, y, age, size } of flashes)
    dot(x, y, size * Math.sqrt(age), `rgb(255 ${220 - 140 * age} 100 / ${1 - age})`);
  if (isDebugging)
    for (const { pixels } of [ship, ...meteors])
      if (pixels) drawMask(context, pixels, 'rgb(74 222 128 / 50%)');
  board.value = `Score ${score} · Lives ${lives}`;
}

function dot(x: number, y: number, radius: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

addEventListener('keydown', ({ code, repeat }) => {
  if (code === 'KeyD' && !repeat) isDebugging = !isDebugging;
});
loop({ step: () => step(1 / 60), draw });
