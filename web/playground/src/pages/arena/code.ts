// The rules of the page as programs.

import type { Code } from '../../controls/code-panel';
import { CLEAR, program } from '../../game/program';
import { HEIGHT, WIDTH } from './duel';
import type { Settings } from './state';

const SIZE = { width: WIDTH, height: HEIGHT };

export function codeOf({ weapon, speed, onSolid }: Settings): Code {
  return weapon === 'fists' ? FISTS : bullets(speed, onSolid);
}

/** A program for rewinding and replaying, as on the page. */
export const REWIND = `import { init, Mask, Obstacles, Platformer, PlatformerState } from 'hitmask';

await init();
const rules = Platformer.tight().scaled(1.75);
const body = Mask.full(32, 44);
const around = new Obstacles([{ mask: await Mask.load('ground.png') }]);
const tick = (state, keys) => rules.tick(state, keys, body, around).state;

// States never change: keep them, and you can go back.
const states = [PlatformerState.at(66, 100)];
const pressed = [];

function update(keys) {
  pressed.push(keys);
  states.push(tick(states.at(-1), keys));
}

function rewind(to) {
  states.length = to + 1;
  pressed.length = to;
}

// The same keys give the same states, in every browser.
function replay() {
  return pressed.reduce(tick, states[0]);
}

for (let time = 0; time < 60; time++) update({ right: true, jump: time > 30 });
rewind(40);
console.log(replay().hash() === states.at(-1).hash()); // true
`;

const FISTS: Code = {
  javascript: program({
    imports: ['Fighter', 'resolve'],
    sheets: true,
    start: `
// Where a man hits and where he can be hurt is painted for each frame.
const cells = { grid: { width: 92, height: 62 } };
const hit = await loadSheet('hit.png', cells);
const hurt = await loadSheet('hurt.png', cells);
const punch = {
  damage: 1,
  knockback: { push: { sideways: [5, -4] }, ticks: 1 },
  hitStop: 9,
  ownHitStop: 6,
};
const man = (id, x) => {
  const fighter = Fighter.of({ id, team: id, health: 6 });
  return { fighter, x, y: 82, swing: 0, punch: 0 };
};
let men = [man(0, 76), man(1, 120)];
`,
    keys: `
addEventListener('keydown', ({ code }) => {
  const [one, two] = men;
  if (code !== 'KeyF' || one.punch > 0) return;
  men = [{ ...one, swing: one.swing + 1, punch: 1 }, two];
});
`,
    size: SIZE,
    functions: `
/** The arm goes back, the fist is out for three frames, the arm comes in. */
function frameOf({ punch }) {
  if (punch >= 7 && punch < 15) return 9 + Math.floor((punch - 7) / 3);
  return punch > 0 ? 8 : 0;
}

const shapeOf = (sheet, man) => sheet.frame(frameOf(man)).at(man.x, man.y);

function step() {
  men = men.map((man) => {
    const { fighter, isFrozen, knockback } = man.fighter.tick();
    if (isFrozen) return { ...man, fighter };
    const time = man.punch > 0 ? (man.punch + 1) % 24 : 0;
    return { ...man, fighter, punch: time, x: man.x + (knockback?.x ?? 0) };
  });
  const { fighters, events } = resolve(
    men.map((man) => {
      const shape = shapeOf(hit, man);
      return { by: man.fighter, swing: man.swing, shape, effect: punch };
    }),
    men.map((man, fighter) => ({ fighter, shape: shapeOf(hurt, man), invincibleTicks: 50 })),
    men.map(({ fighter }) => fighter),
  );
  men = men.map((man, number) => ({ ...man, fighter: fighters[number] }));
  for (const { pixel } of events) console.log('a spark at', pixel);
}

function draw() {
  ${CLEAR}
  for (const man of men) {
    drawMask(context, shapeOf(hurt, man), 'royalblue');
    drawMask(context, shapeOf(hit, man), 'tomato');
  }
}
`,
  }),
  rust: `use hitmask::actor::Subpixels;
use hitmask::actor::combat::{
    CombatError, Fighter, HitEffect, HitEvent, HitStop, Hitbox, Hurtbox, Knockback, Push, Teams,
};
use hitmask::sheet::Frame;

const PUNCH: HitEffect = HitEffect {
    knockback: Knockback {
        push: Push::Sideways(Subpixels::from_pixels(5), Subpixels::from_pixels(-4)),
        ticks: 1,
    },
    hit_stop: HitStop(9),
    own_hit_stop: HitStop(6),
    ..HitEffect::of(1)
};

struct Man<'a> {
    /// The frame that he shows, with its painted shapes, and where.
    frame: &'a Frame,
    position: (i64, i64),
    /// The number of his punch.
    swing: u32,
}

/// On each tick: the fists that are out, and what they can hit.
fn fight(men: &[Man<'_>], fighters: &mut [Fighter]) -> Result<Vec<HitEvent>, CombatError> {
    let mut fists = Vec::new();
    let mut hurts = Vec::new();
    for (number, man) in men.iter().enumerate() {
        let by = (fighters[number].id, fighters[number].team);
        if let Some(fist) = man.frame.shape("hit") {
            let shape = fist.at(man.position);
            fists.push(Hitbox { swing: man.swing, ..Hitbox::new(by, shape, PUNCH) });
        }
        if let Some(body) = man.frame.shape("hurt") {
            let shape = body.at(man.position);
            hurts.push(Hurtbox { invincible_ticks: 50, ..Hurtbox::new(number, shape) });
        }
    }
    let mut events = Vec::new();
    Teams::OTHERS.resolve(&fists, &hurts, fighters, &mut events)?;
    Ok(events)
}
`,
};

function bullets(speed: number, onSolid: string): Code {
  return {
    javascript: program({
      imports: ['Bullet', 'Mask', 'Obstacles'],
      start: `
const ground = await Mask.load('ground.png');
const ball = Mask.fromFunction(7, 7, (x, y) => (x - 3) ** 2 + (y - 3) ** 2 <= 10);
const wall = Mask.full(8, 400);
const around = new Obstacles([
  { mask: ground },
  { mask: wall, x: 2, y: -224 },
  { mask: wall, x: 310, y: -224 },
]);
const man = Mask.full(32, 44).at(222, 100);
let bullets = [];
`,
      keys: `
addEventListener('keydown', ({ code }) => {
  if (code !== 'KeyF') return;
  bullets.push(Bullet.of({
    at: [99, 118], velocity: [${speed}, 0],
    owner: 0, team: 0,
    onSolid: '${onSolid}', bounces: 12, life: 150,
  }));
});
`,
      size: SIZE,
      functions: `
function step() {
  const targets = [{ id: 1, team: 1, shape: man }];
  bullets = bullets.map((before) => {
    // It hits everything on its path, in the order of time.
    const { bullet, hits } = before.tick(ball, { around, targets });
    for (const { target, at } of hits) console.log(target === null ? 'a wall' : 'a man', at);
    return bullet;
  });
  bullets = bullets.filter(({ isFlying }) => isFlying);
}

function draw() {
  ${CLEAR}
  drawMask(context, ground.at(0, 0), 'peru');
  drawMask(context, man, 'royalblue');
  for (const { x, y } of bullets) drawMask(context, ball.at(x, y), 'tomato');
}
`,
    }),
    rust: `use hitmask::Mask;
use hitmask::actor::combat::{Bullet, OnSolid, Target, Team, Teams};
use hitmask::actor::{Body, Obstacle, Subpixels};

fn fire(hand: (i64, i64), owner: u64, team: Team) -> Bullet {
    let speed = (Subpixels::from_pixels(${speed}), Subpixels::ZERO);
    let mut bullet = Bullet::new(Body::at(hand), speed, owner, team).with_life(150);
    bullet.on_solid = OnSolid::${onSolid.charAt(0).toUpperCase()}${onSolid.slice(1)};
    bullet.bounces = 12;
    bullet
}

/// One tick: it hits everything on its path, in the order of time.
fn fly(bullet: Bullet, mask: &Mask, around: &[Obstacle<'_>], men: &[Target<'_>]) -> Bullet {
    let flown = bullet.tick(mask, around, &Teams::OTHERS, men);
    for hit in flown.hits() {
        println!("{:?} at {:?}", hit.target, hit.at);
    }
    flown.bullet
}
`,
  };
}
