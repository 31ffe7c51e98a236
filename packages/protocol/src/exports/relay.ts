export { relayCloseCodes, relayRefusals } from '../relay/closeCodes.ts';
export { relayLimits } from '../relay/limits.ts';
export { relayMethods, subscriptionMethod } from '../relay/methods.ts';
export { type PairingMethod, type RelayTag, relayTags } from '../relay/tags.ts';
