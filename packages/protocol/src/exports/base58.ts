export { toBase58 } from '../base58/toBase58.ts';
