// Tests characters of platform games: rules, states, pads, ticks, enemies, things that characters
// carry, and the errors about mistakes.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  Body,
  BodyMasks,
  Mask,
  Maze,
  MazeState,
  Obstacles,
  PAD_KEYS,
  Platformer,
  PlatformerState,
  directionsOf,
  init,
  packStates,
  padBits,
  padKeys,
  platformerEvents,
} from 'hitmask';
import { loaded } from '../dist/load.js';

let box, floor, around;

before(async () => {
  await init();
  box = Mask.full(8, 16);
  floor = Mask.full(400, 8);
  around = new Obstacles([
    { mask: floor, x: -100, y: 100, id: 3, material: { number: 7, grip: 200 } },
  ]);
});

const ground = () => Platformer.tight().tick(PlatformerState.at(20, 84), 0, box, around).state;

test('a character runs, jumps and says what happened', () => {
  const rules = Platformer.tight();
  const landed = rules.tick(PlatformerState.at(20, 84), {}, box, around);
  assert.deepEqual([...landed.events], ['landed']);
  assert.deepEqual(
    [landed.events.has('landed'), landed.events.has('jumped'), landed.events.size],
    [true, false, 1],
  );
  assert.deepEqual([landed.support, landed.hitX, landed.hitY?.id], [0, null, 3]);
  assert.equal(JSON.stringify(landed.events), '["landed"]');
  let player = landed.state;
  for (let tick = 0; tick < 60; tick++)
    player = rules.tick(player, { right: true }, box, around).state;
  assert.deepEqual(
    [player.speed.x, player.mode, player.isGrounded, player.facing],
    [1.5, 'ground', true, 'right'],
  );
  const jump = rules.tick(player, { left: true, jump: true }, box, around);
  assert.deepEqual(
    [jump.events.has('jumped'), jump.state.mode, jump.state.held],
    [true, 'air', padBits({ left: true, jump: true })],
  );
  assert.ok(jump.state.jumping || jump.state.hold > 0);
  assert.throws(() => jump.events.has('jumpd'), /there is no event jumpd; did you mean jumped\?/);
});

test('a state survives JSON as the list of its bytes', () => {
  const [player, walker] = [ground().with({ speed: [1.1, -0.3] }), MazeState.at(3, 4)];
  const parsed = JSON.parse(JSON.stringify({ player, walker, body: Body.at(-1, 2) }));
  assert.ok(PlatformerState.fromBytes(parsed.player).equals(player));
  assert.ok(MazeState.fromBytes(parsed.walker).equals(walker));
  assert.ok(Body.fromBytes(parsed.body).equals(Body.at(-1, 2)));
  const remedy =
    'JSON and messages to workers keep only bytes: read them with PlatformerState.fromBytes';
  for (const [wrong, kind] of [
    [parsed.player, 'a list'],
    [structuredClone(player), 'an object'],
    [player.toBytes(), 'a Uint8Array'],
  ]) {
    const message = `the state is ${kind}, but it must be a PlatformerState: ${remedy}`;
    assert.throws(() => Platformer.tight().tick(wrong, {}, box, around), {
      name: 'TypeError',
      message,
    });
  }
  for (const byte of [256, -1, 0.5, NaN, '1', null]) {
    assert.throws(() => Body.fromBytes([...Body.at(0, 0).toJSON().slice(1), byte]), {
      message: /^a byte of the state is .*, but it must be an integer from 0 to 255$/,
    });
  }
  assert.throws(() => Body.fromBytes([1, 2]), {
    message: 'a state of this kind has 32 bytes, but there are 2',
  });
});

test('a state is bytes: it is read back, compared, hashed and changed', () => {
  const player = ground();
  const copy = PlatformerState.fromBytes(player.toBytes());
  assert.ok(copy.equals(player) && copy !== player);
  assert.equal(copy.hash(), player.hash());
  assert.equal(typeof player.hash(), 'bigint');
  const lift = { speed: { x: -1.25, y: 0.1 }, age: 3 };
  const changes = {
    speed: { x: -1.1, y: 0.3 },
    mode: 'ladder',
    facesLeft: true,
    inWater: true,
    steepness: -40,
    charge: 5,
    coyote: 6,
    buffer: 7,
    hold: 8,
    holdSpeed: 1.7,
    jumping: true,
    lock: 9,
    lockX: -1,
    wallTicks: 10,
    ledgeWait: 11,
    fastFall: 0.2,
    held: 33,
    isDucking: true,
    isSpinning: true,
    buffersSpin: true,
    slidesDown: true,
    isBehind: true,
    isCarrying: true,
    maskFacesLeft: true,
    lift,
    dropping: [4, 2 ** 40 + 1],
    mask: 2,
    fall: 0.7,
    bounceTicks: 12,
  };
  const changed = player.with({ ...changes, body: Body.at(-5, 6) });
  for (const [name, value] of Object.entries(changes)) assert.deepEqual(changed[name], value, name);
  assert.deepEqual([changed.x, changed.y, changed.facing, player.x], [-5, 6, 'left', 20]);
  // The engine must read each field from the place where it was written, because the next state
  // depends on each field.
  assert.ok(PlatformerState.fromBytes(changed.toBytes()).equals(changed));
  const thrown = player.launch({ x: 2, y: -3.5 });
  assert.deepEqual([{ ...thrown.speed }, thrown.mode], [{ x: 2, y: -3.5 }, 'air']);
  assert.throws(() => player.with({ sped: 1 }), /there is no field sped; did you mean speed\?/);
  assert.throws(
    () => player.with({ mode: 'fly' }),
    /mode is "fly", but it must be one of air, ground/,
  );
  assert.throws(() => player.with({ lockX: 2 }), /it must be -1, 0 or 1/);
  assert.throws(
    () => player.with({ coyote: 70_000 }),
    /coyote is 70000, but it must be an integer from 0 to 65535/,
  );
  assert.throws(
    () => PlatformerState.fromBytes(new Uint8Array(7)),
    /a state of this kind has 152 bytes, but there are 7/,
  );
  assert.throws(
    () => PlatformerState.fromBytes(new Uint8Array(152).fill(255)),
    /damaged before byte/,
  );
});

test('a position of a state is a position of the package', () => {
  assert.ok(box.at(ground()).overlaps(box.at(20, 84)));
});

test('rules are plain objects, which overrides change', () => {
  const rules = Platformer.classic({ jump: { coyoteTicks: 8, release: 2 }, climbSpeed: 0 });
  assert.deepEqual(
    [rules.rules.jump.coyoteTicks, rules.rules.jump.release, rules.rules.climbSpeed],
    [8, 2, 0],
  );
  assert.deepEqual(rules.rules.jump.speeds.slice(0, 3), [5, 5.125, 5.3125]);
  assert.deepEqual(
    [rules.rules.order, rules.rules.wall.runOff, rules.rules.height],
    ['move-then-speed', [2, 2], 16],
  );
  for (const preset of ['tight', 'momentum', 'classic']) {
    const all = Platformer[preset]().rules;
    assert.deepEqual(
      Platformer.momentum().with(all).rules,
      all,
      'the rules as an object are all there is',
    );
  }
  assert.equal(Platformer.momentum().rules.jump.release, 4);
  assert.equal(Platformer.tight().with({ jump: { release: null } }).rules.jump.release, null);
  assert.equal(Platformer.tight().scaled(10).rules.jump.corner, 40);
  assert.deepEqual(Platformer.tight().forHeight(110).rules, Platformer.tight().scaled(10).rules);
  const { lift } = Platformer.tight().rules;
  assert.deepEqual(
    { ...Platformer.tight().liftGain({ speed: [-9, -1], age: 10 }) },
    { x: -lift.capX, y: -1 },
  );
  assert.deepEqual(
    { ...Platformer.tight().liftGain({ speed: [-9, -1], age: 11 }) },
    { x: 0, y: 0 },
  );
});

test('mistakes in rules have an answer', () => {
  const tight = (overrides) => () => Platformer.tight(overrides);
  assert.throws(tight({ jump: { heigth: 40 } }), /there is no rule jump\.heigth/);
  assert.throws(
    tight({ jump: { coyoteTick: 4 } }),
    /there is no rule jump\.coyoteTick; did you mean jump\.coyoteTicks\?/,
  );
  assert.throws(tight({ jmup: {} }), /there is no rule jmup; did you mean jump\?/);
  assert.throws(tight({ jump: 3 }), /jump must be an object/);
  assert.throws(tight({ jump: { speeds: [1, 2] } }), /jump\.speeds must be a list of 8 numbers/);
  assert.throws(
    tight({ jump: { coyoteTicks: 1.5 } }),
    /jump\.coyoteTicks is 1\.5, but it must be an integer from 0 to 65535/,
  );
  assert.throws(
    tight({ gravity: { rise: NaN } }),
    /gravity\.rise is NaN, but it must be a finite number/,
  );
  assert.throws(tight({ gravity: { rise: '1' } }), /gravity\.rise is "1"/);
  assert.throws(tight({ order: 'move' }), /order is "move", but it must be one of speed-then-move/);
  assert.throws(tight({ ledge: { grabs: 1 } }), /ledge\.grabs is 1, but it must be true or false/);
  assert.throws(
    () => Maze.grid({ diagonal: 'both' }),
    /diagonal is "both", but it must be one of newest, kept, a speed/,
  );
  assert.throws(() => Maze.grid({ diagonal: -1 }), /diagonal is -1/);
});

test('pads are keys or bits', () => {
  assert.equal(padBits({ left: true, spin: true, up: false }), 65);
  assert.deepEqual(padKeys(65), ['left', 'spin']);
  assert.deepEqual(directionsOf(9), ['left', 'down']);
  assert.equal(PAD_KEYS.length, 7);
  assert.throws(() => padBits({ jmp: true }), /there is no key jmp; did you mean jump\?/);
  assert.throws(() => padBits(128), /the pad is 128/);
});

test('a character in several masks ducks, turns and names its frame', () => {
  const [stand, stride, duck] = [Mask.full(8, 16), Mask.full(10, 16), Mask.full(8, 8)];
  const masks = new BodyMasks([stand, stride, duck], {
    duck: 2,
    left: 'mirrored',
    onGround: 'feet',
    inAir: 'center',
    push: 4,
  });
  const rules = Platformer.classic();
  let player = rules.tick(ground(), 0, masks, around, 1).state;
  assert.deepEqual([player.mask, masks.of(player).width, masks.length], [1, 10, 3]);
  const tick = rules.tick(player, { down: true }, masks, around, 1);
  assert.deepEqual(
    [tick.events.has('ducked'), tick.state.isDucking, tick.state.mask],
    [true, true, 2],
  );
  assert.equal(masks.placed(tick.state).bounds.height, 8);
  assert.equal(
    masks.of(tick.state.with({ mask: 9 })).height,
    16,
    'a number beyond the list means the first mask',
  );
  player = rules.tick(player, { left: true }, masks, around).state;
  player = rules.tick(player, { left: true }, masks, around).state;
  assert.ok(player.maskFacesLeft);
  assert.throws(() => new BodyMasks([]), /at least one mask/);
  assert.throws(
    () => new BodyMasks([stand], { duck: 1 }),
    /the number of the mask to duck with is 1/,
  );
  assert.throws(
    () => new BodyMasks([stand, duck], { left: [stand] }),
    /1 masks that face left, but 2 that face right/,
  );
});

test('many characters tick in one call as they do alone', () => {
  const rules = Platformer.tight();
  const masks = new BodyMasks([box, Mask.full(10, 16)]);
  let players = Array.from({ length: 20 }, (_, index) =>
    PlatformerState.at(10 * index, 40 + index),
  );
  let states = packStates(players);
  for (let tick = 0; tick < 60; tick++) {
    const pads = Uint8Array.from(players, (_, index) => (index * 7 + tick) % 128);
    const frames = Uint16Array.from(players, (_, index) => (index + tick) % 2);
    const alone = players.map((player, index) =>
      rules.tick(player, pads[index], masks, around, frames[index]),
    );
    const all = rules.tickAll(states, pads, masks, around, frames);
    states = all.states;
    alone.forEach((one, index) => {
      assert.ok(PlatformerState.unpack(states, index).equals(one.state));
      assert.deepEqual([...all.events(index)], [...one.events]);
      assert.equal(all.support(index), one.support);
    });
    players = alone.map(({ state }) => state);
  }
  assert.equal(rules.tickAll(packStates([]), new Uint8Array(), box, around).states.length, 0);
  assert.deepEqual([...platformerEvents(9)], ['jumped', 'landed']);
  assert.throws(
    () => rules.tickAll(states, new Uint8Array(3), box, around),
    /the states have 3040 elements, but 456 are needed/,
  );
  const damaged = states.slice();
  damaged[152 + 48] = 9;
  assert.throws(
    () => rules.tickAll(damaged, new Uint8Array(20), box, around),
    /state 1: damaged before byte/,
  );
  assert.throws(
    () => PlatformerState.unpack(states, 20),
    /there is no state 20: the array holds 20/,
  );
  assert.throws(() => packStates([players[0], MazeState.at(0, 0)]), /one kind/);
});

test('enemies are stomped, or hurt', () => {
  const [rules, slime] = [Platformer.classic(), Mask.full(12, 8)];
  const player = PlatformerState.at(20, 82).with({ fall: 3 });
  const meet = (state, spiky = false) =>
    rules.touchEnemy(state, { jump: true }, box.at(state), slime.at(22, 96), spiky);
  const { state, contact, defeats } = meet(player);
  assert.deepEqual([contact, defeats, state.speed.y], ['stomped', true, -5.5]);
  assert.deepEqual(
    [meet(player.with({ fall: 0 })).contact, meet(player.with({ fall: 0 })).defeats],
    ['hurt', false],
  );
  assert.equal(meet(player, true).contact, 'hurt');
  assert.equal(meet(player.with({ isSpinning: true })).contact, 'spun');
  assert.equal(meet(player.with({ isSpinning: true }), true).contact, 'bounced');
  assert.equal(meet(player.with({ mode: 'slide', slidesDown: true, fall: 0 })).contact, 'slid');
  assert.equal(meet(PlatformerState.at(200, 0)), null);
});

test('things are picked up and thrown', () => {
  const [rules, shell] = [Platformer.classic(), Mask.full(8, 8)];
  let [player, item] = [PlatformerState.at(40, 84), PlatformerState.at(56, 92)];
  const events = [];
  for (let tick = 0; tick < 30; tick++) {
    const pad = tick < 20 ? { right: true, run: true } : { up: true };
    player = rules.tick(player, pad, box, around).state;
    if (!player.isCarrying) item = rules.tick(item, 0, shell, around).state;
    const held = rules.grab(player, pad, box, item, shell, around);
    ({ player, item } = held);
    if (held.event) events.push(held.event);
  }
  assert.deepEqual(events, ['picked-up', 'threw-up']);
  assert.ok(item.y < 60, 'it flies');
});

test('words have the numbers that the engine gives them', () => {
  const words = (list) => loaded().platformerWords(list);
  assert.deepEqual([...platformerEvents(-1)], words(0));
  assert.deepEqual(words(1), ['stomped', 'spun', 'bounced', 'slid', 'hurt']);
  assert.deepEqual(words(2), ['picked-up', 'threw-up', 'threw-ahead', 'put-down', 'lost-grip']);
});
