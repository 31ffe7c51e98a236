import type { BlockSources } from './fetchBlocks.ts';

/** Where the blocks of email and social login come from: each adds its own line here. */
export const methodBlocks: BlockSources = {
  email: async () => (await import('../email/ConnectEmail.tsx')).connectEmailPage,
};
