// A ship among meteors, in Phaser. Sprites collide if and only if you see them touch.

import { init, type Contact } from 'hitmask';
import { HitmaskPlugin } from 'hitmask/phaser';
import * as Phaser from 'phaser';
import big1 from '../art/meteorGrey_big1.png';
import big3 from '../art/meteorGrey_big3.png';
import big4 from '../art/meteorGrey_big4.png';
import med1 from '../art/meteorGrey_med1.png';
import med2 from '../art/meteorGrey_med2.png';
import ship from '../art/playerShip1_orange.png';

const [WIDTH, HEIGHT] = [800, 600];
const BIG = ['big1', 'big3', 'big4'];
const SMALL = ['med1', 'med2'];
const board = document.querySelector('output')!;

type Meteor = Phaser.GameObjects.Sprite & { velocity: Phaser.Math.Vector2; spin: number };

class Meteors extends Phaser.Scene {
  declare hitmask: HitmaskPlugin;
  private ship!: Phaser.GameObjects.Sprite;
  private meteors!: Phaser.GameObjects.Group;
  private bullets!: Phaser.GameObjects.Group;
  private keys!: Phaser.Types.Input.Keyboard.CursorKeys;
  private sparks!: Phaser.GameObjects.Particles.ParticleEmitter;
  private target: Phaser.Math.Vector2 | undefined;
  private score = 0;
  private lives = 3;
  /**
   * The seconds until the next shot and the next meteor can come, and until the ship can be hurt.
   */
  private wait = { shot: 0, meteor: 0, hurt: 0 };

  preload(): void {
    for (const [key, url] of Object.entries({ big1, big3, big4, med1, med2, ship }))
      this.load.image(key, url);
  }

  create(): void {
    [this.score, this.lives, this.target] = [0, 3, undefined];
    this.wait = { shot: 0, meteor: 0, hurt: 0 };
    const sky = this.add.graphics();
    for (let star = 0; star < 120; star++) {
      sky
        .fillStyle(0xffffff, Math.random() * 0.7)
        .fillCircle(Math.random() * WIDTH, Math.random() * HEIGHT, Math.random() * 1.6);
    }
    const dot = this.make.graphics().fillStyle(0xffffff).fillCircle(4, 4, 4);
    if (!this.textures.exists('spark')) dot.generateTexture('spark', 8, 8);
    const speed = { min: 30, max: 260 };
    this.sparks = this.add.particles(0, 0, 'spark', {
      speed,
      lifespan: 450,
      scale: { start: 1, end: 0 },
      emitting: false,
    });
    this.sparks.setDepth(1);

    // This is all the code for hitmask: which objects collide, and what happens then.
    this.ship = this.hitmask.add(this.add.sprite(WIDTH / 2, HEIGHT - 90, 'ship'));
    this.meteors = this.hitmask.add(this.add.group());
    this.bullets = this.hitmask.add(this.add.group());
    this.hitmask.addOverlap(this.bullets, this.meteors, this.shoot, undefined, this);
    this.hitmask.addOverlap(this.ship, this.meteors, this.crash, () => this.wait.hurt <= 0, this);

    this.keys = this.input.keyboard!.createCursorKeys();
    this.input.keyboard!.on('keydown-D', () => (this.hitmask.debug = !this.hitmask.debug));
    const follow = ({ x, y, wasTouch }: Phaser.Input.Pointer): void => {
      // Aim above a finger, so that it does not hide the ship.
      this.target = new Phaser.Math.Vector2(x, wasTouch ? y - 70 : y);
    };
    this.input.on('pointermove', follow).on('pointerdown', follow);
    this.report();
  }

  override update(_time: number, milliseconds: number): void {
    const seconds = Math.min(milliseconds / 1000, 0.05);
    for (const name of ['shot', 'meteor', 'hurt'] as const) this.wait[name] -= seconds;
    this.steer(seconds);
    if (this.wait.meteor <= 0) {
      this.wait.meteor = Math.max(0.25, 0.8 - this.score / 400);
      this.launch(Phaser.Math.RND.pick(BIG), Math.random() * WIDTH, -60);
    }
    if ((this.keys.space.isDown || this.input.activePointer.isDown) && this.wait.shot <= 0) {
      this.wait.shot = 0.22;
      this.bullets.add(this.add.rectangle(this.ship.x, this.ship.y - 44, 4, 18, 0x8fe3ff));
    }
    for (const bullet of this.bullets.getChildren() as Phaser.GameObjects.Rectangle[]) {
      bullet.y -= 700 * seconds;
      if (bullet.y < -20) bullet.destroy();
    }
    for (const meteor of this.meteors.getChildren() as Meteor[]) {
      meteor.setPosition(
        meteor.x + meteor.velocity.x * seconds,
        meteor.y + meteor.velocity.y * seconds,
      );
      meteor.rotation += meteor.spin * seconds;
      if (meteor.y > HEIGHT + 80) meteor.destroy();
    }
    this.ship.setAlpha(this.wait.hurt > 0 && this.wait.hurt % 0.2 > 0.1 ? 0.3 : 1);
  }

  private steer(seconds: number): void {
    const { left, right, up, down } = this.keys;
    const by = new Phaser.Math.Vector2(+right.isDown - +left.isDown, +down.isDown - +up.isDown);
    if (by.lengthSq() > 0) this.target = undefined;
    else if (this.target)
      by.copy(this.target)
        .subtract(this.ship)
        .scale(1 / 30)
        .limit(1.6);
    by.limit(1.6).scale(380 * seconds);
    this.ship.x = Phaser.Math.Clamp(this.ship.x + by.x, 50, WIDTH - 50);
    this.ship.y = Phaser.Math.Clamp(this.ship.y + by.y, 40, HEIGHT - 40);
    this.ship.setAngle(Phaser.Math.Linear(this.ship.angle, (by.x / seconds / 380) * 18, 0.2));
  }

  private launch(texture: string, x: number, y: number): void {
    const meteor = this.add
      .sprite(x, y, texture)
      .setAngle(Math.random() * 360)
      .setFlipX(Math.random() < 0.5) as Meteor;
    meteor.setScale(0.7 + Math.random() * 0.6);
    meteor.velocity = new Phaser.Math.Vector2(Math.random() * 160 - 80, 90 + Math.random() * 130);
    meteor.spin = Math.random() * 3 - 1.5;
    this.meteors.add(meteor);
  }

  private shoot(bullet: Phaser.GameObjects.Rectangle, meteor: Meteor, { bounds }: Contact): void {
    const { x, y, texture } = meteor;
    this.sparks.explode(12, bounds.x, bounds.y);
    if (BIG.includes(texture.key)) SMALL.forEach((small) => this.launch(small, x, y));
    this.score += 10;
    bullet.destroy();
    meteor.destroy();
    this.report();
  }

  private crash(_ship: Phaser.GameObjects.Sprite, _meteor: Meteor, { bounds }: Contact): void {
    // Draw the sparks at the shared pixels, not where the boxes overlap.
    this.sparks.explode(40, bounds.x + bounds.width / 2, bounds.y + bounds.height / 2);
    this.cameras.main.shake(180, 0.008);
    this.wait.hurt = 2;
    this.lives--;
    this.report();
    if (this.lives === 0) this.scene.restart();
  }

  private report(): void {
    board.value = `Score ${this.score} · Lives ${this.lives}`;
  }
}

await init();
new Phaser.Game({
  parent: 'game',
  width: WIDTH,
  height: HEIGHT,
  backgroundColor: '#0b1020',
  scale: { mode: Phaser.Scale.FIT },
  plugins: { scene: [{ key: 'HitmaskPlugin', plugin: HitmaskPlugin, mapping: 'hitmask' }] },
  scene: Meteors,
});
