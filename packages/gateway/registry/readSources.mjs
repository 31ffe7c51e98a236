import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The packages the registry is made from; their licences are in NOTICE. */
const sources = { wallets: 'thirdweb@5.121.6', families: '@dynamic-labs/wallet-book@5.8.1' };

const generated = 'package/dist/esm/wallets/__generated__/wallet';

/**
 * Fetches both packages into a temporary folder and reads them. Nothing of them is installed.
 * @returns {Promise<{ wallets: { wallet: any, image: Buffer }[], book: any }>}
 */
export async function readSources() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-registry-'));
  try {
    unpack(folder, 'wallets');
    unpack(folder, 'families');
    const book = await import(pathToFileURL(join(folder, 'families/package/wallet-book-fallbacks.js')).href);
    return { wallets: await readWallets(join(folder, 'wallets', generated)), book };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {'wallets' | 'families'} source */
function unpack(folder, source) {
  /** @type {import('node:child_process').ExecFileSyncOptionsWithStringEncoding} */
  const options = {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  };
  const [packed] = JSON.parse(execFileSync('npm', ['pack', '--json', sources[source]], options));
  execFileSync('mkdir', [source], options);
  execFileSync('tar', ['-xzf', packed.filename, '-C', source], options);
}

/** @param {string} folder */
async function readWallets(folder) {
  const wallets = [];
  for (const id of readdirSync(folder).sort()) {
    const { wallet } = await import(asModule(join(folder, id, 'index.js')));
    const image = await import(asModule(join(folder, id, 'image.js')));
    wallets.push({ wallet, image: decodePicture(id, image.default ?? image.image) });
  }
  return wallets;
}

/** The file as a module of its own text, so that the package's own `type` does not matter. @param {string} file */
function asModule(file) {
  const text = readFileSync(file, 'utf8').replace(/\/\/# sourceMappingURL.*/, '');
  return `data:text/javascript,${encodeURIComponent(text)}`;
}

/** @param {string} id @param {unknown} picture */
function decodePicture(id, picture) {
  const match = /^data:image\/webp;base64,([A-Za-z0-9+/=]+)$/.exec(String(picture));
  if (!match) throw new Error(`${id}: its picture is not a WebP data URL`);
  return Buffer.from(/** @type {string} */ (match[1]), 'base64');
}
