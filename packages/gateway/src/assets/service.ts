import type { Image } from './answerImage.ts';
import { drawCurrency, type IconEntry, localGrounds } from './rules.ts';
import { readIcon, readIconIndex, readLocalNetworkIcon } from './store.ts';

/** Pictures by id; undefined for an id nobody knows. */
export interface Assets {
  /** A network (CAIP-2 id or plain name), exchange or wallet. */
  asset(id: string): Promise<Image | undefined>;
  token(symbol: string): Promise<Image | undefined>;
  /** @param code ISO 4217, in any case. */
  currency(code: string): Image | undefined;
}

/** Answers from the icon package and our own few drawings. */
export function createAssets(): Assets {
  const index = readIconIndex();
  const local = new Map(
    Object.entries(localGrounds).map(([id, ground]): [string, Image] => [
      id,
      { type: 'image/svg+xml', body: readLocalNetworkIcon(ground) },
    ]),
  );
  return {
    asset: async (id) => local.get(id) ?? toImage(index.assets.get(id)),
    token: async (symbol) => toImage(index.tokens.get(symbol.toLowerCase())),
    currency: (code) => drawCurrency(code.toUpperCase()),
  };
}

async function toImage(icon: IconEntry | undefined): Promise<Image | undefined> {
  return icon && { type: 'image/svg+xml', body: await readIcon(icon) };
}
