export { type AccountIdParts, parseAccountId, toAccountId } from '../caip/accountId.ts';
export {
  type CaipAddress,
  type CaipNetworkId,
  isNamespace,
  type Namespace,
  namespaces,
} from '../caip/Namespace.ts';
export { isNetworkId, type NetworkIdParts, parseNetworkId } from '../caip/networkId.ts';
