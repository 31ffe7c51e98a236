import { catalogues } from '@foyer/ui/locales';
import { expect, it } from 'vitest';

it.each(Object.entries(catalogues))('words-30 hands a site the texts of %s by its tag', async (tag, load) => {
  const { lang, words } = await load();
  expect([lang, typeof words['host.connect']]).toEqual([tag, 'string']);
});
