import { describe, expect, it } from 'vitest';
import { renderMarkup } from '../../../testing/renderText.tsx';
import { type BlockSources, type FetchedBlocks, fetchBlocks } from './fetchBlocks.ts';
import { blocksOf } from './useMethodBlocks.tsx';

const email = { Page: () => <p>email</p>, sheets: [] };

/** Sources that note who is fetched. */
function noting(social: () => Promise<never>) {
  const asked: string[] = [];
  const sources: BlockSources = {
    email: async () => {
      asked.push('email');
      return email;
    },
    social: () => {
      asked.push('social');
      return social();
    },
  };
  return { asked, sources };
}

describe('blocks of ways in', () => {
  it('view-connect-13 load nothing for a way in that is off', async () => {
    const { asked, sources } = noting(() => Promise.reject(new Error('never')));
    const changes: FetchedBlocks[] = [];
    fetchBlocks(['wallet'], sources, (change) => changes.push(change));
    expect(asked).toEqual([]);
    await new Promise<void>((resolve) => {
      fetchBlocks(['email', 'wallet'], sources, (change) => {
        changes.push(change);
        resolve();
      });
    });
    expect(asked).toEqual(['email']);
    expect(changes).toEqual([{ email: { block: email } }]);
  });

  it('view-connect-13 tell of a failure, and of nothing once they are gone', async () => {
    const error = new Error('offline');
    const { sources } = noting(() => Promise.reject(error));
    const told = await new Promise<FetchedBlocks>((resolve) => {
      const stop = fetchBlocks(['email'], sources, () => {
        throw new Error('told after the end');
      });
      stop();
      fetchBlocks(['social'], sources, resolve);
    });
    expect(told).toEqual({ social: { error } });
  });

  it('view-connect-13 hold their place on their way, and are left out when they cannot come', () => {
    const { sources } = noting(() => new Promise(() => undefined));
    const methods = ['email', 'social', 'wallet'] as const;
    const coming = blocksOf(methods, sources, { email: { block: email } });
    expect(coming.map(({ method }) => method)).toEqual(['email', 'social']);
    expect(coming.map(({ node }) => renderMarkup(<div>{node}</div>))).toEqual([
      '<div><p>email</p></div>',
      expect.stringContaining('fy-skel'),
    ]);
    const failed = blocksOf(methods, sources, { social: { error: new Error('offline') } });
    expect(failed.map(({ method }) => method)).toEqual(['email']);
  });
});
