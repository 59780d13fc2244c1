// The rules of Army defence: animated soldiers, and bullets that hit the mask of the current frame.
// The rules and numbers are the same as in the example game in Rust.

import { Body, Bullet, Fighter, type Mask, type Placed, type Target } from 'hitmask';
import { axis, type End, type Keys } from '../../game/rules';

export const BUTTONS = ['up', 'down', 'fire'] as const;

export type Button = (typeof BUTTONS)[number];

export const WIDTH = 320;
export const HEIGHT = 176;
export const TANK = 0;
export const ARMY = 1;
export const ARMOR = 8;

/** The number of soldiers that come, and the number of ticks between them. */
const SOLDIERS = 20;
const EVERY = 75;
const PACE = { x: -3 / 5, y: 0 };

/** A soldier marches for a while, kneels, and shoots once. */
const ROUND = 200;
const KNEELS = 130;
const SHOOTS = 165;
/** The number of ticks for which a fallen soldier is shown. */
const FALLEN = 40;
/** The number of ticks that the gun takes to load after a shot. */
export const LOADS = 24;
/** A soldier that crosses this line has gotten past the tank. */
const LINE = 58;
const TANK_ID = 1000;
/** The number of ticks for which the tank is invincible after a hit. */
const BLINKS = 30;

/** What determines a hit: the rectangles of the pictures, or their pixels. */
export type Judge = 'boxes' | 'pixels';

/**
 * The masks of all frames. The rectangles are full masks, so the same code moves bullets for boxes
 * and for pixels.
 */
export interface Shapes {
  readonly tank: Mask;
  readonly soldier: readonly Mask[];
  readonly shell: Mask;
  readonly bullet: Mask;
}

/** The parts of the game that never change. */
export type Field = Readonly<Record<Judge, Shapes>>;

export interface Soldier {
  readonly number: number;
  readonly body: Body;
  readonly age: number;
  /** The number of ticks since the soldier fell; 0 while it is alive. */
  readonly fallen: number;
}

/** The state, which contains everything that changes. */
export interface State {
  readonly tick: number;
  readonly tank: Body;
  readonly fighter: Fighter;
  /** The number of ticks until the gun is loaded. */
  readonly loads: number;
  readonly soldiers: readonly Soldier[];
  readonly bullets: readonly Shot[];
  readonly beaten: number;
  readonly past: number;
  /** Whether the last armor was lost to soldiers that got past, rather than to a bullet. */
  readonly isBroken: boolean;
  readonly shots: number;
  /** The number of times that only a rectangle was hit, or would have been. */
  readonly falseAlarms: number;
}

/**
 * A bullet, and the ids of the soldiers or the tank whose rectangle it is crossing, so far without
 * a hit.
 */
export interface Shot {
  readonly bullet: Bullet;
  readonly crosses: readonly number[];
}

export function start(): State {
  return {
    tick: 0,
    tank: Body.at(2, 70),
    fighter: Fighter.of({ id: TANK_ID, team: TANK, health: ARMOR }),
    loads: 0,
    soldiers: [],
    bullets: [],
    beaten: 0,
    past: 0,
    isBroken: false,
    shots: 0,
    falseAlarms: 0,
  };
}

/** Returns the frame in which a soldier is drawn. */
export function frameOf({ age, fallen }: Soldier): number {
  if (fallen > 0) return fallen < 12 ? 8 : 9;
  const time = age % ROUND;
  if (time < KNEELS) return Math.floor(age / 7) % 6;
  return time >= SHOOTS && time < 175 ? 7 : 6;
}

export function shapeOf({ soldier }: Shapes, frame: number): Mask {
  return soldier[frame % soldier.length] as Mask;
}

export function bulletShape({ shell, bullet }: Shapes, { team }: Bullet): Mask {
  return team === TANK ? shell : bullet;
}

export function tick(field: Field, judge: Judge, before: State, keys: Keys<Button>): State {
  const tank = driven(before.tank, axis(keys.held, 'up', 'down'));
  const arrived = before.tick % EVERY === 0 ? newSoldier(before.tick / EVERY) : [];
  const fighter = before.fighter.tick().fighter;

  const { soldiers: marched, targets } = march(field, [...before.soldiers, ...arrived]);
  if (!fighter.isInvincible) {
    const shape = (each: Judge): Placed => tank.placed(field[each].tank);
    targets.push({
      id: fighter.id,
      team: TANK,
      shapes: { boxes: shape('boxes'), pixels: shape('pixels') },
      by: [0, 0],
    });
  }
  const { bullets, hits, empty } = fly(field, judge, before.bullets, targets);

  const struck = marched.map((soldier) =>
    soldier.fallen === 0 && hits.has(soldier.number) ? { ...soldier, fallen: 1 } : soldier,
  );
  const beaten = struck.filter(
    ({ fallen }, index) => fallen === 1 && marched[index]?.fallen === 0,
  ).length;
  const isPast = ({ fallen, body }: Soldier): boolean => fallen === 0 && body.x <= LINE;
  const past = struck.filter(isPast).length;
  const soldiers = struck.filter((soldier) => soldier.fallen < FALLEN && !isPast(soldier));
  const health = Math.max(fighter.health - past, 0);
  const broken = fighter.with({ health });
  const hit = hits.has(TANK_ID) ? broken.hitBy(1, { invincibleTicks: BLINKS }) : broken;

  const loads = Math.max(before.loads - 1, 0);
  const fires = loads === 0 && keys.held.has('fire');
  const shells = fires ? [fired(tank.x + 52, tank.y + 6, 6, TANK_ID, TANK)] : [];
  const shooters = soldiers.filter(({ age, fallen }) => fallen === 0 && age % ROUND === SHOOTS);
  const shots = shooters.map(({ body, number }) => fired(body.x, body.y + 13, -3, number, ARMY));
  // If boxes decide, a hit in empty air ends the bullet. If pixels decide, the bullet flies on, out
  // of the rectangle.
  const crossed =
    judge === 'pixels' ? crossings(field, bullets, { soldiers, tank }) : { bullets, missed: empty };
  return {
    tick: before.tick + 1,
    tank,
    fighter: hit,
    loads: fires ? LOADS : loads,
    soldiers,
    bullets: [...crossed.bullets, ...shells, ...shots],
    beaten: before.beaten + beaten,
    past: before.past + past,
    isBroken: !broken.isAlive,
    shots: before.shots + shells.length,
    falseAlarms: before.falseAlarms + crossed.missed,
  };
}

export function end({ fighter, isBroken, beaten, past, soldiers }: State): End | null {
  if (!fighter.isAlive)
    return { isWon: false, words: isBroken ? 'They broke through' : 'Your tank is destroyed' };
  if (beaten + past < SOLDIERS || soldiers.length > 0) return null;
  return { isWon: true, words: past === 0 ? 'All beaten! You win' : 'Attack over! You win' };
}

export function status({ beaten, past, fighter }: State): string {
  return `Beaten ${beaten} · Past ${past} · Armor ${fighter.health}`;
}

/** The possible targets of a bullet: soldiers that stand or kneel, or the tank. */
interface Standing {
  readonly soldiers: readonly Soldier[];
  readonly tank: Body;
}

/**
 * Returns the ids of the soldiers, or of the tank, whose rectangle a bullet crosses without
 * touching a pixel.
 */
export function crossed(field: Field, bullet: Bullet, { soldiers, tank }: Standing): number[] {
  const misses = (body: Body, shape: (shapes: Shapes) => Mask): boolean => {
    const touches = (judge: Judge): boolean =>
      bullet.body
        .placed(bulletShape(field[judge], bullet))
        .overlaps(body.placed(shape(field[judge])));
    return touches('boxes') && !touches('pixels');
  };
  if (bullet.team === ARMY) return misses(tank, (shapes) => shapes.tank) ? [TANK_ID] : [];
  return soldiers
    .filter(
      (soldier) =>
        soldier.fallen === 0 && misses(soldier.body, (shapes) => shapeOf(shapes, frameOf(soldier))),
    )
    .map(({ number }) => number);
}

function driven(tank: Body, way: number): Body {
  return tank.moved(0, Math.min(Math.max(tank.y + 2 * way, 2), 146) - tank.y);
}

/** Returns a new soldier. The order of the lanes looks random. */
function newSoldier(number: number): Soldier[] {
  if (number >= SOLDIERS) return [];
  const lane = (number * number * 37 + number * 61) % 120;
  return [{ number, body: Body.at(320, 6 + lane), age: (number * 29) % 80, fallen: 0 }];
}

/** An object that bullets can hit, with its shapes for boxes and for pixels. */
interface Shown {
  readonly id: number;
  readonly team: number;
  readonly shapes: Readonly<Record<Judge, Placed>>;
  readonly by: readonly [number, number];
}

/**
 * Moves the soldiers. Also returns what bullets can hit: the soldiers that are standing, with their
 * frames and motions.
 */
function march(
  field: Field,
  before: readonly Soldier[],
): { soldiers: Soldier[]; targets: Shown[] } {
  const targets: Shown[] = [];
  const soldiers = before.map((soldier) => {
    if (soldier.fallen > 0) return { ...soldier, fallen: soldier.fallen + 1 };
    const { body: from, age, number } = soldier;
    const shape = (judge: Judge): Placed => from.placed(shapeOf(field[judge], frameOf(soldier)));
    const shapes = { boxes: shape('boxes'), pixels: shape('pixels') };
    const body =
      age % ROUND < KNEELS ? from.step(shapes.pixels.mask, PACE, undefined, 'stop').body : from;
    targets.push({ id: number, team: ARMY, shapes, by: [body.x - from.x, 0] });
    return { ...soldier, body, age: age + 1 };
  });
  return { soldiers, targets };
}

/**
 * Moves all bullets. Also returns the ids of the targets that they hit, and the number of these
 * hits that touched no pixel.
 */
function fly(
  field: Field,
  judge: Judge,
  before: readonly Shot[],
  shown: readonly Shown[],
): { bullets: Shot[]; hits: ReadonlySet<number>; empty: number } {
  const targets = (by: Judge): Target[] =>
    shown.map(({ shapes, ...target }) => ({ ...target, shape: shapes[by] }));
  const [asked, drawn] = [targets(judge), targets('pixels')];
  const hits = new Set<number>();
  let empty = 0;
  const flown = before.map(({ bullet, crosses }) => {
    const after = bullet.tick(bulletShape(field[judge], bullet), { targets: asked });
    for (const { id } of after.hits) hits.add(id);
    if (judge === 'boxes' && after.hits.length > 0) {
      empty += Number(
        bullet.tick(bulletShape(field.pixels, bullet), { targets: drawn }).hits.length === 0,
      );
    }
    return { bullet: after.bullet, crosses };
  });
  return { bullets: flown.filter(({ bullet }) => bullet.isFlying), hits, empty };
}

/** Creates a bullet that flies straight left or right until it leaves the field. */
function fired(x: number, y: number, speed: number, owner: number, team: number): Shot {
  const life = Math.floor(330 / Math.abs(speed));
  return {
    bullet: Bullet.of({ at: [x, y], velocity: [speed, 0], owner, team, life }),
    crosses: [],
  };
}

/** Records which rectangles the bullets are crossing, and how many they have left without a hit. */
function crossings(
  field: Field,
  before: readonly Shot[],
  standing: Standing,
): { bullets: Shot[]; missed: number } {
  let missed = 0;
  const alive = new Set([
    TANK_ID,
    ...standing.soldiers.filter(({ fallen }) => fallen === 0).map(({ number }) => number),
  ]);
  const bullets = before.map(({ bullet, crosses }) => {
    const now = crossed(field, bullet, standing);
    missed += crosses.filter((id) => !now.includes(id) && alive.has(id)).length;
    return { bullet, crosses: now };
  });
  return { bullets, missed };
}
