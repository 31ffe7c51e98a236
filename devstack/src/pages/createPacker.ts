import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { StaticFile } from './staticFile.ts';

/** A body as it is sent, with what caches and browsers are told of its form. */
interface Packed {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

type Encoding = 'br' | 'gzip';

/** Packs a body in one form. @throws Error when there is no memory for it. */
export type Pack = (encoding: Encoding, body: Buffer) => Promise<Buffer>;

/** As tight as is quick: a browser waits for it. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5 };

export const brotliOrGzip: Pack = (encoding, body) =>
  encoding === 'br'
    ? promisify(brotliCompress)(body, { params: brotliParams })
    : promisify<Buffer, Buffer>(gzip)(body);

/** More than the files of a page in both forms; what was built before goes in time. */
const mostKept = 400;

/** What is smaller fits one packet of the network anyway, in bytes. */
const packedFrom = 1_400;

/** Pictures and fonts are packed in themselves. */
const packedTypes = /^(?:text\/|application\/json|image\/svg)/;

/** Whether a file of this type and size is sent in another form to who takes one. */
const isPackable = ({ type, body }: StaticFile): boolean =>
  packedTypes.test(type) && body.length >= packedFrom;

interface Entry {
  readonly source: Buffer;
  readonly body: Promise<Buffer>;
}

/**
 * Packs files with Brotli or gzip as a browser takes them, each once: again only when the file has changed, or was not
 * asked for in a long time. What cannot be packed is given as it is.
 */
export function createPacker(
  pack: Pack = brotliOrGzip,
): (file: StaticFile, accepted: string) => Promise<Packed> {
  const kept = new Map<string, Entry>();
  return async (file, accepted) => {
    if (!isPackable(file)) return { body: file.body, headers: {} };
    const vary = 'accept-encoding';
    const encoding = encodingOf(accepted);
    if (!encoding) return { body: file.body, headers: { vary } };
    const key = `${encoding} ${file.path}`;
    const known = kept.get(key);
    const entry = known?.source.equals(file.body)
      ? known
      : { source: file.body, body: pack(encoding, file.body) };
    // A map keeps the order in which its keys came: the first one was asked for longest ago.
    kept.delete(key);
    kept.set(key, entry);
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
    try {
      return { body: await entry.body, headers: { vary, 'content-encoding': encoding } };
    } catch {
      if (kept.get(key) === entry) kept.delete(key);
      return { body: file.body, headers: { vary } };
    }
  };
}

/** The best form that an `accept-encoding` header takes; a weight of 0 refuses one. */
function encodingOf(accepted: string): Encoding | undefined {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...settings] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = settings.find((setting) => setting.startsWith('q='))?.slice(2);
      return [name, Number(weight ?? 1)];
    }),
  );
  return (['br', 'gzip'] as const).find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
}
