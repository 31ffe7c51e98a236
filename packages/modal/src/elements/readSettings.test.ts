import { describe, expect, it } from 'vitest';
import { attributeNames, readSettings } from './readSettings.ts';

const settings = (attributes: Readonly<Record<string, string>>) =>
  readSettings({ getAttribute: (name: string) => attributes[name] ?? null });

describe('readSettings', () => {
  it('element-03 reads every attribute, in either spelling', () => {
    const expected = {
      size: 'sm',
      label: 'Sign in',
      loadingLabel: 'One moment',
      disabled: true,
      balance: 'hide',
      charsStart: 6,
      charsEnd: 0,
      namespace: 'solana',
    };
    const plain = { size: 'sm', label: 'Sign in', disabled: '', balance: 'hide', namespace: 'solana' };
    expect(
      settings({ ...plain, 'loading-label': 'One moment', 'chars-start': '6', 'chars-end': '0' }),
    ).toEqual(expected);
    expect(settings({ ...plain, loadinglabel: 'One moment', charsstart: '6', charsend: '0' })).toEqual(
      expected,
    );
  });

  it('element-03 takes what means nothing as absent', () => {
    const values = settings({
      size: 'huge',
      label: '',
      'loading-label': ' ',
      disabled: 'false',
      balance: 'maybe',
      'chars-start': '-1',
      'chars-end': 'six',
      namespace: 'doge',
    });
    expect(Object.values(values).filter((value) => value !== undefined)).toEqual([false]);
  });

  it('element-03 watches every attribute it reads', () => {
    const asked: string[] = [];
    readSettings({
      getAttribute(name) {
        asked.push(name);
        return null;
      },
    });
    expect(asked.sort()).toEqual([...attributeNames].sort());
  });
});
