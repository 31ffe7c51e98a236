import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { StaticFile } from './staticFile.ts';

/** A body as it is sent. */
export interface Packed {
  readonly body: Buffer;
  readonly encoding?: Encoding;
}

type Encoding = 'br' | 'gzip';

const pack: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** What is smaller fits one packet of the network anyway, in bytes. */
const packedFrom = 1_400;

/** Pictures and fonts are packed in themselves. */
const packedTypes = /^(?:text\/|application\/json|image\/svg)/;

/** Whether a file of this type and size is sent in another form to who takes one. */
export const isPackable = ({ type, body }: StaticFile): boolean =>
  packedTypes.test(type) && body.length >= packedFrom;

/** Packs files with Brotli or gzip as a browser takes them, each once: again only when the file has changed. */
export function createPacker(): (name: string, file: StaticFile, accepted: string) => Promise<Packed> {
  const done = new Map<string, { readonly source: Buffer; readonly body: Promise<Buffer> }>();
  return async (name, file, accepted) => {
    const encoding = isPackable(file) ? encodingOf(accepted) : undefined;
    if (!encoding) return { body: file.body };
    const key = `${encoding} ${name}`;
    const known = done.get(key);
    if (known?.source.equals(file.body)) return { body: await known.body, encoding };
    const body = pack[encoding](file.body);
    done.set(key, { source: file.body, body });
    return { body: await body, encoding };
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
