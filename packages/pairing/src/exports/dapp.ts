export { createDappClient } from '../dapp/createDappClient.ts';
