export { FakeClock } from '@foyer/embedded/testing';
export type { AdapterBench } from '../testing/AdapterBench.ts';
export { type AdapterCase, adapterCases } from '../testing/adapterCases.ts';
