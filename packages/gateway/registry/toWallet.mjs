import { createHash } from 'node:crypto';
import { plainName, readBook, toChains } from './families.mjs';
import { toAppLink, toRdns, toWebLink } from './links.mjs';

/**
 * What corrections.json holds, each table by the source's own wallet id.
 * @typedef {object} Corrections
 * @property {Record<string, string>} drop
 * @property {Record<string, string>} id
 * @property {Record<string, string>} name
 * @property {Record<string, string | null>} rdns
 * @property {Record<string, string[]>} families
 */

/**
 * Makes the registry: cleaned entries in their order, and the pictures by image id.
 * @param {{ wallets: { wallet: any, image: Buffer }[], book: any }} sources
 * @param {Corrections} corrections
 * @param {string[]} popular Ids in the order of their places.
 * @param {ReadonlyMap<string, Buffer>} ownPictures By wallet id: in place of the source's, which bear another's badge.
 */
export function toRegistry(sources, corrections, popular, ownPictures) {
  const book = readBook(sources.book);
  const pictures = new Map();
  const wallets = sources.wallets
    .filter(({ wallet }) => !(wallet.id in corrections.drop))
    .map(({ wallet, image: found }) => {
      const image = ownPictures.get(corrections.id[wallet.id] ?? wallet.id) ?? found;
      const entry = toWallet(wallet, image, corrections, book);
      pictures.set(entry.image_id, image);
      return entry;
    })
    .sort((a, b) => rank(a, popular) - rank(b, popular) || compare(a.name, b.name) || compare(a.id, b.id))
    .map((wallet, index) => ({ ...wallet, order: index + 1 }));
  return { wallets, pictures };
}

/** @param {any} source @param {Buffer} image @param {Corrections} corrections @param {import('./families.mjs').Listed[]} book */
function toWallet(source, image, corrections, book) {
  const id = corrections.id[source.id] ?? source.id;
  const name = (corrections.name[source.id] ?? source.name).replace(/\s+/g, ' ').trim();
  const rdns = source.id in corrections.rdns ? corrections.rdns[source.id] : toRdns(source.rdns);
  const listed = book.find((entry) => (rdns && entry.rdns === rdns) || entry.names.has(plainName(name)));
  const families = corrections.families[source.id] ?? new Set(['eip155', ...(listed?.families ?? [])]);
  const native = toAppLink(source.mobile?.native);
  const universal = toWebLink(source.mobile?.universal);
  return {
    id,
    name,
    badge_type: listed ? 'certified' : 'none',
    chains: toChains(families),
    homepage: toWebLink(source.homepage),
    image_id: `${id}-${createHash('sha256').update(image).digest('hex').slice(0, 8)}`,
    mobile_link: native ?? universal,
    link_mode: native ? universal : null,
    desktop_link: toAppLink(source.desktop?.native) ?? toWebLink(source.desktop?.universal),
    webapp_link: toWebLink(source.app?.browser),
    app_store: toWebLink(source.app?.ios),
    play_store: toWebLink(source.app?.android),
    chrome_store: toWebLink(source.app?.chrome),
    rdns,
  };
}

/**
 * Popular ones by their place, then those both sources list, then the rest.
 * @param {{ id: string, badge_type: string }} wallet
 * @param {string[]} popular
 */
function rank(wallet, popular) {
  const place = popular.indexOf(wallet.id);
  if (place >= 0) return place;
  return popular.length + (wallet.badge_type === 'certified' ? 0 : 1);
}

/** Order that does not depend on the machine's language. @param {string} a @param {string} b */
function compare(a, b) {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}
