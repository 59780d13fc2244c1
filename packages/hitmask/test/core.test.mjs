// Tests hitmask/core, which is a smaller file that gives the same answers.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Mask, Masks, circle, hasSimd, init, simdLevel } from 'hitmask/core';

const file = (name) => new URL(`../dist/wasm/${name}.wasm`, import.meta.url);

for (const name of ['hitmask-core', 'hitmask-core-simd']) {
  test(`${name}.wasm has less than 150 kB when it is compressed`, () => {
    const size = gzipSync(readFileSync(file(name)), { level: 9 }).length;
    assert.ok(size < 150_000, `${size} bytes`);
    assert.ok(statSync(file(name)).size < statSync(file(name.replace('-core', ''))).size);
  });
}

test('a program of the core alone loads the smaller file, and has its answers', async () => {
  await init();
  assert.equal(simdLevel(), hasSimd() ? 'simd128' : 'portable');
  const ship = Mask.fromFunction(32, 20, (x, y) => (x + y) % 3 > 0);
  const rock = Mask.full(24, 24);
  assert.ok(ship.at(120, 80).overlaps(rock.at(131, 84)));
  assert.deepEqual(ship.at(0, 0).contact(rock.at(30, 0)).first, { x: 31, y: 0 });
  assert.equal(ship.at(120, 80).sweep(rock.at(200, 84), [90, 0]).step, 49);
  assert.equal(ship.at(0, 0).distance(rock.at(40, 0)).squared, 64);
  assert.equal(rock.at(0, 0).ray([-5, 3.5], [50, 3.5]).normal, 'left');
  assert.ok(rock.at(0, 0).anyIn(circle([-1, 5], 2)));
  assert.equal(rock.posed({ x: 0, y: 0, degrees: 45 }).overlaps(ship.at(0, 20)), true);
  const masks = new Masks([ship, rock]);
  const hits = masks.overlaps(
    Uint32Array.of(0, 0),
    Uint32Array.of(1, 1),
    Int32Array.of(0, 0, 0, 0),
    Int32Array.of(9, 9, 99, 9),
  );
  assert.deepEqual([...hits], [1, 0]);
});

test('what the core lacks says where it is', async () => {
  await init();
  const mask = Mask.full(3, 3);
  const message = 'hitmask/core has no such query: import from "hitmask" instead';
  assert.throws(() => mask.components(), { message });
  assert.throws(() => mask.convolve(mask), { message });
  assert.throws(() => mask.outlines(), { message });
  assert.throws(() => mask.at(0, 0).exact().overlaps(mask.at(0, 0).exact()), { message });
  // The mask still works after the errors.
  assert.equal(mask.count, 9);
  mask.set(0, 0, false);
  assert.equal(mask.count, 8);
  mask.free();
});

test('the version without vectors has the same answers', () => {
  const program = `
    import { Mask, init, simdLevel } from 'hitmask/core';
    await init({ simd: false });
    const [one, other] = [Mask.full(40, 70), Mask.full(100, 9)];
    console.log(simdLevel(), one.at(0, 0).area(other.at(30, 60)));`;
  assert.equal(run(program), 'portable 90');
});

test('hitmask itself has everything, with the core imported before it or after it', () => {
  for (const first of [
    "import 'hitmask'; import { init, Mask } from 'hitmask/core';",
    "import 'hitmask/core'; import { init, Mask } from 'hitmask';",
  ]) {
    assert.equal(
      run(`${first} await init(); console.log(Mask.full(3, 3).components().length);`),
      '1',
    );
  }
});

test('the whole engine, imported after the core is loaded, says that it is too late', () => {
  const late =
    'hitmask/core has no such query, and it was loaded before "hitmask" was imported: ' +
    'import "hitmask" before the first call of init, or pass the whole file to init({ wasm })';
  for (const [entry, use] of [
    ['hitmask', 'new World()'],
    ['hitmask/assets', 'Mask.full(3, 3).components()'],
  ]) {
    const program = `
      import { init, Mask } from 'hitmask/core';
      await init();
      const mask = Mask.full(3, 3);
      const { World } = await import('${entry}');
      try { ${use}; } catch ({ message }) { console.log(message); }
      console.log(mask.count);`;
    assert.equal(run(program), `${late}\n9`, entry);
  }
  const inTime = `
    import { init } from 'hitmask/core';
    const { World } = await import('hitmask');
    await init();
    console.log(new World().length);`;
  assert.equal(run(inTime), '0');
});

function run(program) {
  const options = { cwd: new URL('..', import.meta.url), encoding: 'utf8' };
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], options).trim();
}
