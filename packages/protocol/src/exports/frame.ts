export { type FrameConfig, frameConfigSchema } from '../frame/config.ts';
export { type Hello, helloSchema } from '../frame/hello.ts';
export { isProviderRequest } from '../frame/isProviderRequest.ts';
export { frameLimits } from '../frame/limits.ts';
export {
  chainMethods,
  laterMethods,
  methodKind,
  type SafeMethod,
  safeMethods,
  type UnsafeMethod,
  unsafeMethods,
} from '../frame/methods.ts';
export {
  type AppPayload,
  appPayloads,
  type FrameError,
  type FrameEventName,
  type FrameEventPayload,
  type FramePayload,
  type FrameReason,
  type FrameRequestName,
  type FrameUser,
  frameErrorSchema,
  frameEvents,
  framePayloads,
  localeTag,
} from '../frame/payloads.ts';
export { reasonMessages } from '../frame/reasonMessages.ts';
