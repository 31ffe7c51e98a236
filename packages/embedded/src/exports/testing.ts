export { type Asked, createFakeFrame, type FakeFrame } from '../testing/createFakeFrame.ts';
