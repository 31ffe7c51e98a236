export { type CallContract, verifySignIn } from '../signIn/verifySignIn.ts';
