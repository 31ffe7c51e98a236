import { describe, expect, it } from 'vitest';
import type { ButtonDrawing, Drawing } from './Drawing.ts';
import { drawAccountButton } from './drawAccountButton.ts';
import { drawConnectButton } from './drawConnectButton.ts';
import { drawNetworkButton } from './drawNetworkButton.ts';

type Piece = Drawing | string;

const flatten = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [piece] : [piece, ...flatten(piece.children)]));
const textOf = ({ children }: ButtonDrawing): string[] =>
  flatten(children).filter((piece) => typeof piece === 'string');
const find = ({ children }: ButtonDrawing, words: string): Drawing | undefined =>
  flatten(children).find((piece): piece is Drawing =>
    typeof piece === 'string' ? false : piece.attributes.class === words,
  );

const account = {
  kind: 'account',
  label: '0xf3…b92266',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  balanceLoading: false,
  description: 'Account',
} as const;
const network = { kind: 'network', label: 'Meadow', busy: false, description: 'Network' } as const;

describe('drawConnectButton', () => {
  it('host-03 shows its label', () => {
    const drawing = drawConnectButton({ label: 'Connect wallet', busy: false }, {});
    expect(textOf(drawing)).toEqual(['Connect wallet']);
    expect(drawing.attributes).toEqual({
      type: 'button',
      class: 'fy-host fy-connect',
      'aria-haspopup': 'dialog',
      'aria-expanded': 'false',
    });
  });

  it('host-03 shows a spinner beside the loading label while busy', () => {
    const drawing = drawConnectButton({ label: 'Connecting', busy: true }, {});
    expect(drawing.attributes['aria-busy']).toBe('true');
    expect(find(drawing, 'fy-i fy-spin')?.attributes['aria-hidden']).toBe('true');
    expect(textOf(drawing)).toEqual(['Connecting']);
  });

  it('host-07 says whether the dialog is open; looks are attributes', () => {
    const look = { size: 'sm', theme: 'dark', open: true, disabled: true } as const;
    expect(drawConnectButton({ label: 'Connect', busy: false }, look).attributes).toMatchObject({
      class: 'fy-host fy-connect sm',
      'data-theme': 'dark',
      'aria-expanded': 'true',
      disabled: '',
    });
  });
});

describe('drawAccountButton', () => {
  it('host-04 shows avatar, balance and address', () => {
    const drawing = drawAccountButton({ ...account, balance: '1.234 ETH' }, {});
    expect(find(drawing, 'face')?.tag).toBe('svg');
    expect(find(drawing, 'badge')).toBeUndefined();
    expect(textOf(drawing)).toEqual(['1.234 ETH', '0xf3…b92266']);
    expect(drawing.attributes['aria-description']).toBe('Account');
  });

  it("host-04 puts the network's picture in the corner", () => {
    const drawing = drawAccountButton({ ...account, networkImageUrl: 'https://gate.test/n.png' }, {});
    expect(find(drawing, 'badge')?.attributes).toMatchObject({ src: 'https://gate.test/n.png', alt: '' });
  });

  it('host-04 keeps a bar in the place of a balance that loads, and no place without one', () => {
    expect(find(drawAccountButton({ ...account, balanceLoading: true }, {}), 'fy-skel')).toBeDefined();
    const without = drawAccountButton(account, {});
    expect(find(without, 'bal')).toBeUndefined();
    expect(textOf(without)).toEqual(['0xf3…b92266']);
  });

  it('host-05 warns on an unsupported network', () => {
    const drawing = drawAccountButton({ ...account, kind: 'unsupported', label: 'Switch Network' }, {});
    expect(drawing.attributes).toMatchObject({ class: 'fy-host fy-account', 'data-state': 'unsupported' });
    expect(find(drawing, 'fy-i')?.tag).toBe('svg');
    expect(textOf(drawing)).toEqual(['Switch Network']);
  });
});

describe('drawNetworkButton', () => {
  it('host-06 shows the picture over the initial, the name and an arrow', () => {
    const drawing = drawNetworkButton(
      { ...network, networkName: 'meadow', networkImageUrl: 'https://gate.test/n.png' },
      {},
    );
    expect(textOf(drawing)).toEqual(['M', 'Meadow']);
    expect(flatten(drawing.children).map((piece) => typeof piece !== 'string' && piece.tag)).toContain('img');
    expect(find(drawing, 'fy-i sm')).toBeDefined();
  });

  it('host-06 draws no disc without a network', () => {
    expect(find(drawNetworkButton(network, {}), 'fy-disc')).toBeUndefined();
  });

  it('host-06 shows a spinner while a switch waits', () => {
    const drawing = drawNetworkButton({ ...network, busy: true, networkName: 'Meadow' }, {});
    expect(drawing.attributes['aria-busy']).toBe('true');
    expect(find(drawing, 'fy-i fy-spin')).toBeDefined();
    expect(find(drawing, 'fy-disc')).toBeUndefined();
  });

  it('host-05 warns on an unsupported network', () => {
    const drawing = drawNetworkButton({ ...network, kind: 'unsupported', label: 'Switch Network' }, {});
    expect(drawing.attributes['data-state']).toBe('unsupported');
    expect(find(drawing, 'fy-i')).toBeDefined();
  });

  it('host-07 is named by its text and described as what it is', () => {
    const { attributes } = drawNetworkButton(network, {});
    expect(attributes['aria-description']).toBe('Network');
    expect(attributes).not.toHaveProperty('aria-label');
  });
});
