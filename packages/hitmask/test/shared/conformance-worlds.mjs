// Plays the worlds of conformance/worlds.jsonl. This runs in Node.js and in browsers.

import { Recording, Terrain, World, indexOf, pairs } from 'hitmask';
import {
  continuous,
  figure,
  isSame,
  list,
  mask,
  maybe,
  overlap,
  questions,
  rayHit,
  stepped,
} from './conformance-words.mjs';

/** Throws unless two values are equal. */
function same(one, other, what) {
  if (!isSame(one, other))
    throw new Error(`${what} has ${JSON.stringify(one)} instead of ${JSON.stringify(other)}`);
}

/** Creates a world with the sprites of a line. */
function empty({ sprites }) {
  const world = new World();
  for (const frames of sprites) {
    world.addFrames(
      frames.map((frame) => ({ mask: mask(frame), x: frame.offset[0], y: frame.offset[1] })),
    );
  }
  return world;
}

/** Returns the answer of a tick, with the indices of colliders in place of their ids. */
function ticked(events, world, ids) {
  const written = Array.from(events, ({ kind, a, b, cause }) => [
    kind,
    ids.indexOf(a),
    ids.indexOf(b),
    ...(cause ? [cause] : []),
  ]);
  return { events: written, hash: world.hash().toString(16).padStart(16, '0') };
}

/** Returns the pose of a command. */
function poseOf({ at: [x, y], turn: degrees, scale, pivot }) {
  return { x, y, degrees, scale, pivot };
}

/** The error for an answer that JavaScript's numbers cannot represent exactly. */
class Inexact extends Error {}

/** Writes the distance of a collider. */
function distance({ squared, pixel, other }) {
  if (squared > Number.MAX_SAFE_INTEGER) throw new Inexact(`the square ${squared} is not exact`);
  return { squared, pixels: [list(pixel), list(other)] };
}

class Player {
  ids = [];
  saved = null;

  constructor(line) {
    this.world = empty(line);
  }

  found(hits, first, answer) {
    const written = (hit) => ({ ...answer(hit), collider: this.ids.indexOf(hit.id) });
    const all = hits.map(written);
    same(maybe(first, written), all[0] ?? null, 'the first');
    return all;
  }

  numbers(ids) {
    return Array.from(ids, (id) => this.ids.indexOf(id));
  }

  /** Returns the index of a collider, or null. */
  number(id) {
    return maybe(id, (id) => this.ids.indexOf(id));
  }

  /** Converts a list of ids to pairs of indices. */
  pairs(ids) {
    return Array.from(pairs(ids), (pair) => this.numbers(pair));
  }

  /** Runs a tick, without the pairs whose indices are given. */
  tick(without) {
    if (without === undefined) return ticked(this.world.tick(), this.world, this.ids);
    const leftOut = new Set(without.map(([a, b]) => `${this.ids[a]} ${this.ids[b]}`));
    const events = this.world.tickWhere((a, b) => !leftOut.has(`${a} ${b}`));
    return ticked(events, this.world, this.ids);
  }

  filter({ layers, except, sensors, still } = {}) {
    return {
      ...(layers === undefined ? {} : { layers: { bits: layers } }),
      ...(except === undefined ? {} : { except: this.ids[except] }),
      ...(sensors === undefined ? {} : { [sensors ? 'sensors' : 'solid']: true }),
      ...(still === undefined ? {} : { [still ? 'still' : 'moving']: true }),
    };
  }

  /** Returns a figure, or the mask of a frame. */
  area(area) {
    return area.sprite === undefined
      ? figure(area)
      : this.world.sprites().mask(area.sprite, area.frame).mask.at(area.at);
  }

  insert({
    at: [x, y],
    terrain,
    sprite,
    frame,
    turn,
    scale,
    pivot,
    layer,
    collides_with,
    still,
    sensor,
    user_data,
  }) {
    const common = {
      x,
      y,
      layer,
      collidesWith: collides_with === undefined ? 'all' : { bits: collides_with },
      sensor,
      userData: user_data,
    };
    const pose = turn === undefined ? undefined : { degrees: turn, scale, pivot };
    const id = terrain
      ? this.world.insertTerrain({
          terrain: Terrain.fromMask(mask(terrain).at(terrain.at)),
          ...common,
        })
      : this.world.insert({ sprite, frame, still, pose, ...common });
    this.ids.push(id);
    return [indexOf(id), Math.floor(id / 2 ** 24)];
  }

  /** Runs a command, and returns its answer. */
  run(command) {
    const { world } = this;
    const id = this.ids[command.collider];
    const filter = this.filter(command.filter);
    switch (command.do) {
      case 'insert':
        return this.insert(command);
      case 'remove':
        return world.remove(id);
      case 'move':
        return world.setPosition(id, command.at);
      case 'move_all':
        return world.moveAll(world.positions().map((at, index) => at + command.by[index % 2]));
      case 'frame':
        return world.setFrame(id, command.frame);
      case 'sprite':
        return world.setSprite(id, command.sprite, command.frame);
      case 'pose':
        return world.setPose(id, poseOf(command));
      case 'unpose':
        return world.setPose(id, null);
      case 'layers':
        return world.setLayers(id, command.layer, { bits: command.collides_with });
      case 'user_data':
        return world.setUserData(id, command.user_data);
      case 'carve':
      case 'fill':
        return world[command.do](id, this.area(command.in))?.count ?? 0;
      case 'push_out':
        return list(world.pushOut(id));
      case 'snapshot':
        this.saved = [world.snapshot(), this.ids.length];
        return undefined;
      case 'restore':
        this.ids.length = this.saved[1];
        return world.restore(this.saved[0]);
      case 'tick':
        return this.tick(command.without);
      case 'try_move':
        return this.number(world.trySetPosition(id, command.at));
      case 'try_frame':
        return this.number(world.trySetFrame(id, command.frame));
      case 'try_sprite':
        return this.number(world.trySetSprite(id, command.sprite, command.frame));
      case 'try_pose':
        return this.number(world.trySetPose(id, poseOf(command)));
      case 'exists':
        return world.has(id);
      case 'pairs':
        return this.pairs(world.touchingPairs());
      case 'pairs_between':
        return this.pairs(world.pairsBetween(this.filter(command.one), this.filter(command.two)));
      case 'nearest':
        return this.found(
          world.nearestAll(id, command.count, filter),
          world.nearest(id, filter),
          distance,
        );
      case 'ray': {
        const [from, to] = [command.from, command.to];
        return this.found(world.rayAll(from, to, filter), world.ray(from, to, filter), rayHit);
      }
      case 'in': {
        const area = this.area(command.in);
        const all = this.numbers(world.allIn(area, filter));
        const first = maybe(world.firstIn(area, filter), (id) => this.ids.indexOf(id));
        same(
          [world.anyIn(area, filter), world.countIn(area, filter), first],
          [all.length > 0, all.length, all[0] ?? null],
          'the area',
        );
        return all;
      }
      case 'touching':
        return this.numbers(world.touching(id, filter));
      case 'contact':
        return maybe(world.contact(id, this.ids[command.other]), overlap);
      case 'within': {
        const near = world.within(id, command.distance, filter);
        const nearest = near.length > 0 ? world.nearest(id, filter) : null;
        return this.found(near, nearest, distance);
      }
      case 'nearest_free':
        return list(world.nearestFree(id));
      case 'sweep':
        return {
          stepped: this.found(
            world.sweepAll(id, command.by, filter),
            world.sweep(id, command.by, filter),
            stepped,
          ),
          continuous: this.found(
            world.sweepContinuousAll(id, command.by, filter),
            world.sweepContinuous(id, command.by, filter),
            continuous,
          ),
        };
      default:
        throw new Error(`no such command: ${command.do}`);
    }
  }
}

/** Replays a recording, and compares the replay with the recorded commands. */
function replay(line, bytes) {
  const play = World.play(Recording.fromBytes(bytes), empty(line));
  const ids = [];
  let saved = 0;
  for (const command of line.commands) {
    // The number of an id consists of the generation, and the index counted from 1.
    if (command.do === 'insert') ids.push(command.answer[1] * 2 ** 24 + command.answer[0] + 1);
    if (command.do === 'snapshot') saved = ids.length;
    if (command.do === 'restore') ids.length = saved;
    if (command.do === 'tick')
      same(ticked(play.step(), play.world(), ids), command.answer, 'the replay');
  }
  same(play.step(), null, 'the end of the replay');
}

/** Returns the answers to a world's commands, and the recording if the question asks for one. */
export function worldAnswer(question) {
  const player = new Player(question);
  if (question.record) player.world.startRecording();
  let answers;
  try {
    answers = question.commands.map((command) => player.run(command) ?? null);
  } catch (error) {
    if (error instanceof Inexact) return { unsupported: true };
    throw error;
  }
  if (!question.record) return { answers };
  const bytes = player.world.stopRecording().toBytes();
  return {
    answers,
    recording: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}

/** Plays the world of a line, and replays its recording. */
function check(line) {
  const player = new Player(line);
  player.world.startRecording();
  for (const [number, command] of line.commands.entries()) {
    same(player.run(command) ?? null, command.answer ?? null, `command ${number}, ${command.do},`);
  }
  const bytes = player.world.stopRecording().toBytes();
  if (line.recording) {
    same(
      Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
      line.recording,
      'the recording',
    );
    replay(line, bytes);
  }
}

/** Returns the failures, and the numbers of worlds and replays. */
export default function checkAll(file) {
  const worlds = questions(file);
  const wrong = worlds.flatMap((line, number) => {
    try {
      check(line);
      return [];
    } catch (error) {
      return [`world ${number}: ${error.message}`];
    }
  });
  return { worlds: worlds.length, replays: worlds.filter((line) => line.recording).length, wrong };
}
