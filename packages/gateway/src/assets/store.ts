import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { exchanges, networks, tokens, wallets } from '@web3icons/common/metadata';
import { type IconEntry, indexAssets, indexTokens, variantOf } from './rules.ts';

const folderByKind: Readonly<Record<string, string>> = {
  network: 'networks',
  exchange: 'exchanges',
  wallet: 'wallets',
  token: 'tokens',
};

/** The icon package's own tables, by what callers ask for. */
export function readIconIndex() {
  return {
    assets: indexAssets({ networks, exchanges, wallets } as Record<string, unknown> as Parameters<
      typeof indexAssets
    >[0]),
    tokens: indexTokens(tokens as readonly IconEntry[]),
  };
}

/** The SVG text of an icon of the package. @param icon An entry of its tables, never a caller's own text. */
export async function readIcon(icon: IconEntry): Promise<string> {
  const [kind = '', name] = icon.filePath.split(':');
  const path = `@web3icons/core/svgs/${folderByKind[kind]}/${variantOf(icon)}/${name}.svg.js`;
  const module: { default: string } = await import(
    /* @vite-ignore */ pathToFileURL(createRequire(import.meta.url).resolve(path)).href
  );
  return module.default;
}

/** Our own picture for a chain of a developer's machine. @param ground The colour behind it, as CSS writes it. */
export function readLocalNetworkIcon(ground: string): string {
  const drawing = readFileSync(new URL('../../data/network-images/local.svg', import.meta.url), 'utf8');
  return drawing.replace('currentColor', ground);
}
