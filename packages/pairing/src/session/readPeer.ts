import { claim, fields, mapped, optional, type Reader } from '../wire/reader.ts';
import type { PeerMetadata } from './Session.ts';

type Links = NonNullable<PeerMetadata['redirect']>;

const mostIcons = 16;
const longestIcon = 65_536;

/** Icons that could be one: clients are known to send `[""]`. */
const readIcons: Reader<readonly string[]> = (value) =>
  Array.isArray(value)
    ? value
        .filter((icon) => typeof icon === 'string' && icon !== '' && icon.length <= longestIcon)
        .slice(0, mostIcons)
    : [];

const readLinks: Reader<Links | undefined> = (value) => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { native, universal } = value as Record<string, unknown>;
  return { ...link('native', native), ...link('universal', universal) };
};

function link(name: keyof Links, value: unknown): Links {
  return typeof value === 'string' && value !== '' && value.length <= 2048 ? { [name]: value } : {};
}

const readClaims = fields<Omit<PeerMetadata, 'redirect'> & { readonly redirect: Links | undefined }>({
  name: claim(256),
  description: claim(2048),
  url: claim(2048),
  icons: readIcons,
  redirect: optional(readLinks),
});

/**
 * What a peer says of itself. Every word is a claim: shortened, never followed, never markup. What does not read is
 * left out: no session fails for a missing description.
 */
export const readPeer: Reader<PeerMetadata> = mapped(readClaims, ({ redirect, ...claims }) => ({
  ...claims,
  ...(redirect && { redirect }),
}));
