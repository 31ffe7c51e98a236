export { codeDigits, readCode } from '../mail/readCode.ts';
export { readEmail } from '../mail/readEmail.ts';
