import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSources } from './readSources.mjs';
import { toRegistry } from './toWallet.mjs';

/** Writes `data/wallets.json` and `data/wallet-images/` anew: `node packages/gateway/registry/importWallets.mjs`. */
const data = fileURLToPath(new URL('../data/', import.meta.url));
/** @param {string} name */
const readJson = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

/** @type {{ ids: string[] }} */
const { ids } = readJson('./popular.json');
const own = new URL('./pictures/', import.meta.url);
const ownPictures = new Map(
  readdirSync(own).map((file) => [file.replace(/\.webp$/, ''), readFileSync(new URL(file, own))]),
);
const corrections = readJson('./corrections.json');
const { wallets, pictures } = toRegistry(await readSources(), corrections, ids, ownPictures);
const missing = ids.filter((id) => !wallets.some((wallet) => wallet.id === id));
if (missing.length > 0) throw new Error(`popular.json names unknown wallets: ${missing.join(', ')}`);

rmSync(`${data}wallet-images`, { recursive: true, force: true });
mkdirSync(`${data}wallet-images`, { recursive: true });
for (const [id, bytes] of pictures) writeFileSync(`${data}wallet-images/${id}.webp`, bytes);
const lines = wallets.map((wallet) => `  ${JSON.stringify(wallet)}`);
writeFileSync(`${data}wallets.json`, `[\n${lines.join(',\n')}\n]\n`);
console.log(`${wallets.length} wallets, ${pictures.size} pictures`);
