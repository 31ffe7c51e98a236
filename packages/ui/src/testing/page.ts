import { mountModal } from '../shell/mountModal.tsx';
import { prepareModal } from '../shell/prepareModal.ts';
import { createFakeCore } from './createFakeCore.ts';
import * as fixtures from './fixtures.ts';

/** What the browser tests find on their page. */
const bench = { mountModal, prepareModal, createFakeCore, fixtures };

export type Bench = typeof bench;

declare global {
  interface Window {
    bench: Bench;
  }
}

window.bench = bench;
