// What the page does, as programs.

import type { Code } from '../../controls/code-panel';
import type { Settings } from './state';

export function codeOf({ weapon, speed, onSolid }: Settings): Code {
  return weapon === 'fists' ? FISTS : bullets(speed, onSolid);
}

/** Time, as the page keeps it. */
export const REWIND = `// States never change: keep them, and you can go back.
const states = [start()];
const keys = [];

function update(pressed) {
  keys.push(pressed);
  states.push(tick(states.at(-1), pressed));
}

function rewind(to) {
  states.length = to + 1;
  keys.length = to;
}

// The same keys give the same states, in every browser.
function replay() {
  const again = keys.reduce(tick, start());
  console.assert(hash(again) === hash(states.at(-1)));
}
`;

const FISTS: Code = {
  javascript: `import { resolve } from 'hitmask';

const punch = {
  damage: 1,
  knockback: { push: { sideways: [5, -4] }, ticks: 1 },
  hitStop: 9,
  ownHitStop: 6,
};

// In each tick, the masks that are painted for the frame of each man:
const { fighters, events } = resolve(
  men.map(({ fighter, swing, x, y, frame }) => ({
    by: fighter, swing, shape: frame.hit.at(x, y), effect: punch,
  })),
  men.map(({ x, y, frame }, fighter) => ({
    fighter, shape: frame.hurt.at(x, y), invincibleTicks: 50,
  })),
  men.map(({ fighter }) => fighter),
);
for (const { pixel } of events) spark(pixel);
`,
  rust: `use hitmask::actor::Subpixels;
use hitmask::actor::combat::{HitEffect, HitStop, Hitbox, Hurtbox, Knockback, Push, Teams};

const PUNCH: HitEffect = HitEffect {
    knockback: Knockback {
        push: Push::Sideways(Subpixels::from_pixels(5), Subpixels::from_pixels(-4)),
        ticks: 1,
    },
    hit_stop: HitStop(9),
    own_hit_stop: HitStop(6),
    ..HitEffect::of(1)
};

// In each tick, the masks that are painted for the frame of each man:
let fist = Hitbox { swing, ..Hitbox::new(by, frame.shape("hit").at(place), PUNCH) };
let hurt = Hurtbox { invincible_ticks: 50, ..Hurtbox::new(1, other.shape("hurt").at(there)) };
Teams::OTHERS.resolve(&[fist], &[hurt], &mut fighters, &mut events)?;
`,
};

function bullets(speed: number, onSolid: string): Code {
  return {
    javascript: `import { Bullet } from 'hitmask';

let bullet = Bullet.of({
  at: hand, velocity: [${speed}, 0],
  owner: 0, team: 0,
  onSolid: '${onSolid}', bounces: 12,
});

// In each tick: it hits what is on its way, in the order of time.
const flown = bullet.tick(mask, { around, targets });
bullet = flown.bullet;
for (const { target, at, normal } of flown.hits) {
  if (target === null) dust(at, normal);
  else men[target].hurt();
}
`,
    rust: `use hitmask::actor::combat::{Bullet, OnSolid, Teams};
use hitmask::actor::{Body, Subpixels};

let speed = (Subpixels::from_pixels(${speed}), Subpixels::ZERO);
let mut bullet = Bullet::new(Body::at(hand), speed, owner, team);
bullet.on_solid = OnSolid::${onSolid.charAt(0).toUpperCase()}${onSolid.slice(1)};
bullet.bounces = 12;

// In each tick: it hits what is on its way, in the order of time.
let flown = bullet.tick(&mask, &around, &Teams::OTHERS, &targets);
bullet = flown.bullet;
for hit in flown.hits() {
    spark(hit.pixel);
}
`,
  };
}
