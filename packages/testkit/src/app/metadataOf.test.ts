import { expect, it } from 'vitest';
import { metadataOf } from './metadataOf.ts';

it('testkit-46 what an app says about itself is that of the test wallet where it is left out, or undefined', () => {
  const usual = metadataOf();
  expect(usual).toMatchObject({ name: 'Foyer Test Wallet', icons: [] });
  expect(metadataOf({ name: undefined, url: undefined, redirect: undefined })).toEqual(usual);
  expect(metadataOf({ name: 'Meadow', redirect: { native: 'meadow://' } })).toEqual({
    ...usual,
    name: 'Meadow',
    redirect: { native: 'meadow://' },
  });
});
