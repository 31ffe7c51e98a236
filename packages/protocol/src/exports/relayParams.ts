export { type PublishParams, relayParams } from '../relay/params.ts';
