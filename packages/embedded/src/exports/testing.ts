export { type Asked, createFakeFrame, type FakeFrame } from '../testing/createFakeFrame.ts';
export { FakeClock } from '../testing/FakeClock.ts';
