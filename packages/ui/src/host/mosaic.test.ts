import { describe, expect, it } from 'vitest';
import { addressBytes } from './addressBytes.ts';
import { mosaic } from './mosaic.ts';

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const solana = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';

describe('addressBytes', () => {
  it('host-01 gives the same bytes for the same address, for ever', () => {
    expect(addressBytes(first, 10)).toMatchInlineSnapshot(`
      [
        208,
        249,
        243,
        166,
        151,
        51,
        188,
        61,
        24,
        40,
      ]
    `);
    expect(addressBytes(solana, 10)).toMatchInlineSnapshot(`
      [
        91,
        209,
        216,
        232,
        116,
        46,
        28,
        53,
        81,
        5,
      ]
    `);
  });

  it('host-01 reads a hex address in any case the same, and no other address', () => {
    expect(addressBytes(first.toLowerCase(), 10)).toEqual(addressBytes(first, 10));
    expect(addressBytes(`0x${first.slice(2).toUpperCase()}`, 10)).toEqual(addressBytes(first, 10));
    expect(addressBytes(solana.toLowerCase(), 10)).not.toEqual(addressBytes(solana, 10));
  });

  it('host-01 changes most bytes with one character, and spreads evenly', () => {
    const near = addressBytes(`${first.slice(0, -1)}7`, 64);
    const changed = addressBytes(first, 64).filter((byte, index) => byte !== near[index]);
    expect(changed.length).toBeGreaterThan(56);
    const seen = new Set(addressBytes(second, 4096));
    expect(seen.size).toBe(256);
  });
});

describe('mosaic', () => {
  it('host-01 draws nine tiles on a ground', () => {
    const { size, ground, shapes } = mosaic(first);
    expect(size).toBe(3);
    expect(ground).toMatch(/^oklch\(\.88 \.045 \d+\)$/);
    expect(shapes.map(({ d }) => d.slice(0, 4))).toEqual(
      [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => `M${column} ${row}`)),
    );
    expect(mosaic(first)).toEqual(mosaic(first.toLowerCase()));
    expect(mosaic(first)).not.toEqual(mosaic(second));
  });

  it('host-02 takes hue, corner, tone and dot from the stated bits', () => {
    for (const address of [first, second, solana]) {
      const [byte = 0, ...tiles] = addressBytes(address, 10);
      const hue = Math.round((byte * 360) / 256);
      const { ground, shapes } = mosaic(address);
      expect(ground).toBe(`oklch(.88 .045 ${hue})`);
      tiles.forEach((tile, index) => {
        const dark = (tile & 0b1000) !== 0;
        expect(shapes[index]?.fill).toBe(dark ? `oklch(.42 .07 ${hue + 40})` : `oklch(.70 .085 ${hue})`);
        const isDot = (tile >> 5) % 5 === 0;
        expect(shapes[index]?.d.includes('.32')).toBe(isDot);
        const corner = ['h1a1 1', 'h1v1a', 'm1 0v1', 'a1 1 0 0 1 1 1'][tile & 0b11] ?? '';
        if (!isDot) expect(shapes[index]?.d.slice(4).startsWith(corner)).toBe(true);
      });
    }
  });

  it('host-01 is pinned by a whole drawing', () => {
    expect(mosaic(second)).toMatchInlineSnapshot(`
      {
        "ground": "oklch(.88 .045 173)",
        "shapes": [
          {
            "d": "M0 0a1 1 0 0 1 1 1h-1z",
            "fill": "oklch(.70 .085 173)",
          },
          {
            "d": "M1 0m1 0v1h-1a1 1 0 0 1 1-1z",
            "fill": "oklch(.42 .07 213)",
          },
          {
            "d": "M2 0h1v1a1 1 0 0 1-1-1z",
            "fill": "oklch(.42 .07 213)",
          },
          {
            "d": "M0 1m1 0v1h-1a1 1 0 0 1 1-1z",
            "fill": "oklch(.42 .07 213)",
          },
          {
            "d": "M1 1a1 1 0 0 1 1 1h-1z",
            "fill": "oklch(.42 .07 213)",
          },
          {
            "d": "M2 1h1v1a1 1 0 0 1-1-1z",
            "fill": "oklch(.70 .085 173)",
          },
          {
            "d": "M0 2m1 0v1h-1a1 1 0 0 1 1-1z",
            "fill": "oklch(.42 .07 213)",
          },
          {
            "d": "M1 2m1 0v1h-1a1 1 0 0 1 1-1z",
            "fill": "oklch(.70 .085 173)",
          },
          {
            "d": "M2 2h1v1a1 1 0 0 1-1-1z",
            "fill": "oklch(.70 .085 173)",
          },
        ],
        "size": 3,
      }
    `);
  });
});
