import { expect, it } from 'vitest';
import { fakeVault } from '../testing/fakeVault.ts';
import { createRecents } from './createRecents.ts';

const one = `0x${'1'.repeat(40)}`;
const two = `0x${'2'.repeat(40)}`;

it('approval-21 known addresses are one user’s: the next one of the browser begins with none', async () => {
  const vault = fakeVault();
  let user: string | undefined = 'user-0001';
  const recents = createRecents(vault, () => user);
  await recents.add([one]);
  user = 'user-0002';
  expect(await recents.list()).toEqual([]);
  await recents.add([two]);
  expect(await recents.list()).toEqual([two]);
  user = undefined;
  await recents.add([one]);
  expect(await recents.list()).toEqual([]);
  user = 'user-0001';
  expect(await recents.list()).toEqual([one]);
});

it('approval-21 what is no list of addresses is none, and the oldest of 200 go', async () => {
  const vault = fakeVault();
  const recents = createRecents(vault, () => 'user-0001');
  vault.kept.set('recent-addresses.user-0001', '["x"]');
  expect(await recents.list()).toEqual([]);
  const many = Array.from({ length: 205 }, (_, n) => `0x${n.toString(16).padStart(40, '0')}`);
  await recents.add(many);
  await recents.add([many[10] ?? '']);
  expect(await recents.list()).toEqual([...many.slice(5, 10), ...many.slice(11), many[10]]);
});
