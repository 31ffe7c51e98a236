import * as v from 'valibot';

const origin = v.pipe(v.string(), v.maxLength(512));

/** What the gateway writes into the wallet site's pages, as JSON in `<meta name="foyer">`: nothing in it is secret. */
export const frameConfigSchema = v.strictObject({
  /** Origin of the gateway, without a slash at the end. */
  gatewayUrl: v.pipe(v.string(), v.url(), v.maxLength(512)),
  projectId: v.pipe(v.string(), v.maxLength(64)),
  projectName: v.pipe(v.string(), v.maxLength(256)),
  /** The project's own origins: who may embed the frame. */
  siteOrigins: v.array(origin),
  /** A development project may be embedded by pages on the developer's own machine too. */
  isDevelopment: v.boolean(),
  mayDeferFactor: v.boolean(),
  /** Sites the operator vouches for: there a transfer may be approved in the frame where no browser proves what is seen. */
  trustedSites: v.optional(v.array(origin)),
  /** Of the wallet site, as READY tells it. */
  version: v.pipe(v.string(), v.maxLength(64)),
});

export type FrameConfig = v.InferOutput<typeof frameConfigSchema>;
