import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectNotices } from './collectNotices.mjs';
import { root } from './workspace.mjs';

describe('collectNotices', () => {
  const ids = [
    join(root, 'packages/modal/src/script/foyer.ts'),
    join(root, 'node_modules/react/index.js'),
    join(root, 'node_modules/react/jsx-runtime.js'),
    join(root, 'node_modules/@tanstack/query-core/build/modern/index.js'),
  ];

  it('names each package once, with its version and the text of its licence', () => {
    const text = collectNotices(ids);
    expect(text.match(/^react \d+\.\d+\.\d+, MIT$/gm)).toHaveLength(1);
    expect(text).toMatch(/^@tanstack\/query-core \d/m);
    expect(text.match(/Permission is hereby granted/g)).toHaveLength(2);
  });

  it('says nothing of our own code', () => {
    expect(collectNotices(ids.slice(0, 1))).toBe('');
  });
});
