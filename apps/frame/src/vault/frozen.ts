import { freezeIntrinsics } from './freezeIntrinsics.ts';

/** The worker imports this first: nothing that comes after it can change what all code stands on. */
freezeIntrinsics(globalThis);
