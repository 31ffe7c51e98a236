import { base58, utf8 } from '@scure/base';
import { expect, it } from 'vitest';
import { setStage } from '../testing/setStage.ts';

const own = 'So11111111111111111111111111111111111111112';
const read = (bytes: Uint8Array) =>
  setStage({}, { networkId: 'solana:main', address: own }).read('solana_signMessage', {
    message: base58.encode(bytes),
  });

it('vault-13 approval-04 a message of Solana that begins as a transaction of any version is refused', async () => {
  // Version 1 (SIMD-0385): header, config mask, lifetime, counts of instructions and addresses, addresses.
  const head = [0x81, 1, 0, 1, 0, 0, 0, 0, ...new Uint8Array(32).fill(7), 1, 2];
  const transaction = Uint8Array.from([...head, ...base58.decode(own), ...new Uint8Array(32), 1, 0, 0, 0]);
  const refused = { code: -32602, message: expect.stringContaining('it is a transaction') };
  await expect(read(transaction)).rejects.toMatchObject(refused);
  for (const version of [0x80, 0xbf]) {
    await expect(read(Uint8Array.from([version, 1]))).rejects.toMatchObject(refused);
  }
});

it('approval-09 text in any letters, and a message with the prefix of Solana for those off the chain, are read', async () => {
  const prefixed = Uint8Array.from([0xff, ...utf8.decode('solana offchain'), 0]);
  for (const bytes of [
    utf8.decode('\u007f'),
    utf8.decode('¢'),
    utf8.decode('Привет'),
    utf8.decode('😀'),
    prefixed,
  ]) {
    expect(await read(bytes)).toMatchObject({ kind: 'solanaMessage' });
  }
});
