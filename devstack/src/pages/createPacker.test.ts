import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { brotliOrGzip, createPacker, type Pack } from './createPacker.ts';
import type { StaticFile } from './staticFile.ts';

const text = 'export const fields = ["meadow"];\n'.repeat(200);
const fileAt = (path: string): StaticFile => ({
  path,
  body: Buffer.from(text),
  type: 'text/javascript',
  cacheControl: 'no-cache',
});

/** Packs as the server does, and notes each time. */
function countingPack(fail: () => boolean = () => false): { pack: Pack; times: () => number } {
  let times = 0;
  return {
    times: () => times,
    pack: async (encoding, body) => {
      times += 1;
      if (fail()) throw new Error('no memory');
      return brotliOrGzip(encoding, body);
    },
  };
}

describe('what packs the files of a page', () => {
  it('devstack-30 packs with Brotli as tight as is quick, as a browser waits for it', async () => {
    const quick = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const { body } = await createPacker()(fileAt('/a.js'), 'br');
    expect(body.equals(quick)).toBe(true);
    expect(body.equals(brotliCompressSync(text))).toBe(false);
  });

  it('devstack-30 packs a file once for each form, also for those who ask at once', async () => {
    const { pack, times } = countingPack();
    const packed = createPacker(pack);
    await Promise.all(['br', 'br', 'gzip'].map((accepted) => packed(fileAt('/a.js'), accepted)));
    await packed(fileAt('/a.js'), 'br');
    expect(times()).toBe(2);
  });

  it('devstack-30 says that its answer depends on what a browser takes where it does, and only there', async () => {
    const packed = createPacker();
    const headersOf = async (file: StaticFile, accepted: string) => (await packed(file, accepted)).headers;
    const picture = { ...fileAt('/a.png'), type: 'image/png' };
    const short = { ...fileAt('/b.js'), body: Buffer.from('export {};') };
    expect(await headersOf(fileAt('/a.js'), 'gzip')).toEqual({
      vary: 'accept-encoding',
      'content-encoding': 'gzip',
    });
    expect(await headersOf(fileAt('/a.js'), '')).toEqual({ vary: 'accept-encoding' });
    expect([await headersOf(picture, 'br'), await headersOf(short, 'br')]).toEqual([{}, {}]);
  });

  it('devstack-31 keeps as many as it may, and lets go of what was asked for longest ago', async () => {
    const { pack, times } = countingPack();
    const packed = createPacker(pack);
    const others = Array.from({ length: 398 }, (_, index) => `/${index}.js`);
    for (const path of ['/a.js', '/b.js', ...others, '/a.js', '/c.js']) await packed(fileAt(path), 'br');
    expect(times()).toBe(401);
    await packed(fileAt('/a.js'), 'br');
    expect(times()).toBe(401);
    await packed(fileAt('/b.js'), 'br');
    expect(times()).toBe(402);
  });

  it('devstack-31 sends what cannot be packed as it is, and packs it at the next request', async () => {
    let isFailing = true;
    const packed = createPacker(countingPack(() => isFailing).pack);
    const plain = await Promise.all([packed(fileAt('/a.js'), 'br'), packed(fileAt('/a.js'), 'br')]);
    const asItIs = { body: Buffer.from(text), headers: { vary: 'accept-encoding' } };
    expect(plain).toEqual([asItIs, asItIs]);
    isFailing = false;
    const { body, headers } = await packed(fileAt('/a.js'), 'br');
    expect([headers['content-encoding'], brotliDecompressSync(body).toString()]).toEqual(['br', text]);
  });
});
