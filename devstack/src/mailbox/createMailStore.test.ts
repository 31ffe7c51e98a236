import { expect, it } from 'vitest';
import { createMailStore } from './createMailStore.ts';

it('devstack-24 keeps the last 200', () => {
  const store = createMailStore();
  const mail = { from: '', to: ['a@b'], subject: '', text: '', receivedAt: '' };
  for (let index = 0; index < 203; index += 1) store.add(mail);
  expect(store.list().length).toBe(200);
  expect([store.list()[0]?.id, store.list().at(-1)?.id]).toEqual([203, 4]);
});
