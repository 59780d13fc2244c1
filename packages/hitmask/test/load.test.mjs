// Tests loading: which file a program loads, where it loads the file from, and the advice in the
// errors.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { Mask, init } from 'hitmask';
import { run } from './shared/program.mjs';

const HINT =
  'see "Loading" in the README of hitmask for what your bundler needs, or pass init({ wasm })';
const WASM = new URL(import.meta.resolve('hitmask/wasm/hitmask.wasm'));

describe('a program that says where the WebAssembly is', () => {
  let server, address;
  before(async () => {
    const bytes = await readFile(WASM);
    server = createServer(({ url }, response) => {
      const [status, type, body] = {
        '/hitmask.wasm': [200, 'application/wasm', bytes],
        '/cut.wasm': [200, 'application/wasm', bytes.subarray(0, 5000)],
        '/untyped.wasm': [200, 'application/octet-stream', bytes],
        '/page.wasm': [200, 'text/html; charset=utf-8', '<!doctype html>'],
      }[url] ?? [404, 'text/plain', ''];
      response.writeHead(status, { 'Content-Type': type }).end(body);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${server.address().port}`;
  });
  after(() => server.close());

  test('gets an error with a remedy if it is not there, and can try again', async () => {
    const refused = (wasm, message) => assert.rejects(init({ wasm }), { message });
    await refused(
      `${address}/gone.wasm`,
      `cannot load hitmask from ${address}/gone.wasm: status 404: ${HINT}`,
    );
    await refused(
      `${address}/page.wasm`,
      `cannot load hitmask from ${address}/page.wasm: it is a web page: ${HINT}`,
    );
    await assert.rejects(init({ wasm: new URL('gone.wasm', import.meta.url) }), (error) => {
      assert.ok(error.message.startsWith('cannot load hitmask from file:///'), error.message);
      assert.ok(error.message.endsWith(HINT), error.message);
      assert.equal(error.cause.code, 'ENOENT');
      return true;
    });
    for (const [wasm, shown] of [
      [5, '5'],
      [true, 'true'],
      [{}, 'an object'],
    ]) {
      await refused(
        wasm,
        `wasm is ${shown}, but it must be an address, the bytes of a file, a Response or a WebAssembly.Module`,
      );
    }
    await assert.rejects(init({ url: 'x' }), {
      message: 'the options have no field "url": the fields are wasm, simd',
    });
    await assert.rejects(init({ simd: 'no' }), {
      message: 'simd is "no", but it must be true or false',
    });
    await assert.rejects(init('hitmask.wasm'), {
      message: 'the options are "hitmask.wasm", but they must be an object',
    });
    for (const [wasm, from] of [
      [new Uint8Array(9), 'the given bytes'],
      [`${address}/cut.wasm`, `${address}/cut.wasm`],
    ]) {
      await assert.rejects(init({ wasm }), (error) => {
        assert.ok(
          error.message.startsWith(
            `cannot load hitmask from ${from}: it is not WebAssembly, or it is damaged: `,
          ),
          error.message,
        );
        assert.ok(
          error.message.endsWith(HINT) && error.cause instanceof WebAssembly.CompileError,
          error.message,
        );
        return true;
      });
    }
    // Both of these files compile: an empty module, and the module that reads art.
    const empty = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
    const assets = await readFile(new URL(import.meta.resolve('hitmask/wasm/hitmask-assets.wasm')));
    for (const wasm of [empty, assets]) {
      await refused(
        wasm,
        `cannot load hitmask from the given bytes: it is not the WebAssembly file that is needed here: ${HINT}`,
      );
    }
    assert.throws(() => Mask.full(2, 2), {
      message: 'hitmask is not loaded yet: call `await init()` first',
    });
    await init({ wasm: `${address}/untyped.wasm` });
    assert.equal(Mask.full(2, 2).count, 4);
  });

  for (const wasm of [
    '`${address}/hitmask.wasm`',
    'new URL(`${address}/hitmask.wasm`)',
    'fetch(`${address}/hitmask.wasm`)',
  ]) {
    test(`may pass ${wasm}`, async () => {
      const program = `
        import { Mask, init } from 'hitmask';
        const address = ${JSON.stringify(address)};
        await init({ wasm: ${wasm} });
        console.log(Mask.full(3, 3).count);`;
      assert.equal(await run(program), '9');
    });
  }

  for (const wasm of [
    'bytes',
    'bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)',
    'new WebAssembly.Module(bytes)',
  ]) {
    test(`may pass ${wasm}`, async () => {
      const program = `
        import { readFileSync } from 'node:fs';
        import { Mask, init } from 'hitmask';
        const bytes = readFileSync(new URL(${JSON.stringify(WASM.href)}));
        await init({ wasm: ${wasm} });
        console.log(Mask.full(3, 3).count);`;
      assert.equal(await run(program), '9');
    });
  }
});

test('hitmask/assets needs the whole engine, and loads it by itself, with or without other imports', async () => {
  const rock = new URL('../../../crates/hitmask-cli/art/meteorGrey_med1.png', import.meta.url);
  for (const first of ['', "import 'hitmask/core';", "import 'hitmask';"]) {
    const program = `${first}
      import { readSheet } from 'hitmask/assets';
      import { readFileSync } from 'node:fs';
      const art = await readSheet(readFileSync(new URL(${JSON.stringify(rock.href)})));
      console.log(art.frame(0).mask.components().length);`;
    assert.equal(await run(program), '1', first);
  }
});

test('no file of the core imports one of the whole engine', async () => {
  const seen = new Set();
  const visit = async (url) => {
    if (seen.has(url.href)) return;
    seen.add(url.href);
    const source = await readFile(url, 'utf8');
    const imports = source.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g);
    for (const [, path] of imports) await visit(new URL(path, url));
  };
  await visit(new URL('../dist/core.js', import.meta.url));
  const names = [...seen].map((href) => href.split('/dist/')[1]);
  assert.ok(names.includes('core-wasm.js') && names.includes('wasm/hitmask.js'), names.join());
  assert.deepEqual(
    names.filter((name) => /^(index|whole-wasm|world|terrain|sheet|actor|assets)/.test(name)),
    [],
  );
});
