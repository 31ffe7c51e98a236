import * as v from 'valibot';

/** A TCP port as text; 0 takes a free one. */
export const portSchema = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'expected a port from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'expected a port from 0 to 65535'),
);
