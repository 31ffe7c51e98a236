export { type AnvilChain, startAnvil } from '../anvil/startAnvil.ts';
