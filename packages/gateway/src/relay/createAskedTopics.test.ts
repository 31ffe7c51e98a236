import { expect, it } from 'vitest';
import { createAskedTopics } from './createAskedTopics.ts';

it('gw-relay-36 remembers the topics that were asked for last', () => {
  const asked = createAskedTopics(2);
  asked.add(['a', 'b']);
  asked.add(['a', 'c']);
  expect(['a', 'b', 'c'].map(asked.has)).toEqual([true, false, true]);
});
