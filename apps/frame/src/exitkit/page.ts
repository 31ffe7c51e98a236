import { createPasskeys } from '../factors/createPasskeys.ts';
import type { FactorKey } from '../vault/calls.ts';
import { VaultError } from '../vault/VaultError.ts';
import { type ExitKit, readExitKit } from './ExitKit.ts';
import { openExitKit } from './openExitKit.ts';

/** The page's own parts, by id. */
const part = <Kind extends HTMLElement>(id: string): Kind => document.getElementById(id) as Kind;

const file = part<HTMLInputElement>('file');
const code = part<HTMLInputElement>('code');
const words = part('words');
const fault = part('fault');
const passkeyButton = part<HTMLButtonElement>('passkey');
const passkeys = createPasskeys();

/** A passkey answers at its own domain only: never on a page from a disk. */
function passkeysOf(kit: ExitKit) {
  return passkeys.canUse && location.hostname === kit.rpId
    ? kit.wraps.filter((wrap) => wrap.kind === 'passkey')
    : [];
}

async function readKit(): Promise<ExitKit> {
  const chosen = file.files?.[0];
  if (!chosen) throw new Error('Choose the file of your exit kit first');
  return readExitKit(await chosen.text());
}

async function show(factorOf: (kit: ExitKit) => Promise<FactorKey>): Promise<void> {
  words.textContent = '';
  fault.textContent = '';
  try {
    const kit = await readKit();
    words.textContent = await openExitKit(kit, await factorOf(kit));
  } catch (error) {
    const isKnown = error instanceof VaultError || error instanceof Error;
    fault.textContent = isKnown ? error.message : 'This cannot be opened';
  }
}

async function askPasskey(kit: ExitKit): Promise<FactorKey> {
  const inputs = passkeysOf(kit);
  const answer = await passkeys.evaluate(inputs);
  const input = inputs.find(({ credentialId }) => credentialId === answer.credentialId);
  if (!answer.prf || !input) throw new VaultError('FACTOR_WRONG');
  const { credentialId, prfInput } = input;
  return { kind: 'passkey', credentialId, prfInput, prf: answer.prf };
}

part('form').addEventListener('submit', (event) => {
  event.preventDefault();
  void show(async () => ({ kind: 'code', code: code.value }));
});
passkeyButton.addEventListener('click', () => void show(askPasskey));
file.addEventListener('change', async () => {
  const kit = await readKit().catch(() => undefined);
  passkeyButton.hidden = !kit || passkeysOf(kit).length === 0;
});
