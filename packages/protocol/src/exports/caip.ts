export { type AccountIdParts, parseAccountId, toAccountId } from '../caip/accountId.ts';
export {
  type CaipAddress,
  type CaipNetworkId,
  isNamespace,
  isNetworkId,
  type Namespace,
  type NetworkIdParts,
  namespaces,
  parseNetworkId,
} from '../caip/networkId.ts';
