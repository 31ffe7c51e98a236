import * as v from 'valibot';

const link = v.optional(v.nullable(v.string()));

/** A wallet of the registry, as `GET /getWallets` answers it (behaviour.md §7.2). Links are absolute URLs or schemes. */
export const walletSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.minLength(1)),
  /** CAIP-2 ids the wallet is known to handle. */
  chains: v.optional(v.array(v.string())),
  badge_type: v.optional(v.nullable(v.picklist(['none', 'certified']))),
  homepage: link,
  image_id: link,
  image_url: link,
  order: v.optional(v.nullable(v.number())),
  link_mode: link,
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  rdns: link,
  injected: v.optional(
    v.nullable(v.array(v.object({ namespace: v.optional(v.string()), injected_id: v.optional(v.string()) }))),
  ),
});

/** A wallet of the registry. */
export type Wallet = v.InferOutput<typeof walletSchema>;

/** The answer of `GET /getWallets`: one page, and the total for the filter. */
export const walletsReplySchema = v.object({
  data: v.array(walletSchema),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export type WalletsReply = v.InferOutput<typeof walletsReplySchema>;
