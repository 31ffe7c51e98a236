import { getDomain, getPublicSuffix } from 'tldts';

const originPattern = /^[a-z][a-z0-9+.-]*:\/\/(\[[0-9a-f:]+\]|[A-Za-z0-9.*-]+)(:(\d{1,5}|\*))?$/;

/**
 * What is wrong with an entry of a project's allowed origins; undefined when nothing is. A wildcard takes the place of
 * whole labels below a domain that has one owner: below `co.uk` or `vercel.app` anyone can get a name.
 */
export function findOriginFault(entry: string): string | undefined {
  const [, host = '', , port = ''] = originPattern.exec(entry) ?? [];
  if (host === '')
    return `expected an origin such as https://app.example.org, without a path or blanks, the scheme in small letters${hintAt(entry)}`;
  if (Number(port) > 65_535) return 'expected a port up to 65535';
  if (host.startsWith('[')) return findHostFault(entry, host);
  const labels = host.toLowerCase().split('.');
  if (labels.includes('')) return 'expected a host name without empty parts';
  if (labels.some((label) => label !== '*' && label.includes('*')))
    return 'expected "*" for a whole part of the name, as in https://*.example.org';
  const fault = labels.includes('*') ? findWildcardFault(labels) : undefined;
  return fault ?? findHostFault(entry, host) ?? findPortFault(entry, port);
}

/** An origin that an entry stands for: each `*` of a host one label, that of a port any port. */
const sampleOf = (entry: string): string => entry.replace(/:\*$/, ':8443').replaceAll('*', 'any');

/** A pattern is compared as text: its host has to be what browsers write. Other entries are read as addresses. */
function findHostFault(entry: string, host: string): string | undefined {
  const sample = sampleOf(entry);
  if (!URL.canParse(sample)) return 'expected a host name or address that a browser can open';
  const { hostname } = new URL(sample);
  if (!entry.includes('*') || hostname.toLowerCase() === sampleOf(host).toLowerCase()) return undefined;
  return `expected a pattern with the host that browsers send; write this host as ${hostname}`;
}

/** As with the host, a pattern's port has to be what browsers write. */
function findPortFault(entry: string, port: string): string | undefined {
  if (port === '' || port === '*' || !entry.includes('*')) return undefined;
  if (new URL(sampleOf(entry)).port === port) return undefined;
  return `expected a pattern without the port ${port}, which browsers leave out or write otherwise`;
}

function findWildcardFault(labels: readonly string[]): string | undefined {
  // Names below localhost are this machine's.
  if (labels.at(-1) === 'localhost') return undefined;
  const name = labels.map((label) => (label === '*' ? 'any' : label)).join('.');
  const options = { allowPrivateDomains: true };
  const domain = getDomain(name, options);
  const owned = domain === null ? [] : labels.slice(-domain.split('.').length);
  if (owned.length > 0 && !owned.includes('*')) return undefined;
  const suffix = getPublicSuffix(name, options);
  const place = owned.length > 0 && suffix !== null ? `; anyone can get a name under ${suffix}` : '';
  return `expected "*" only below a domain of your own, as in https://*.example.org${place}`;
}

/** How a name with other letters than ASCII is written. */
function hintAt(entry: string): string {
  const isAscii = [...entry].every((letter) => letter < '\u{80}');
  if (isAscii || !URL.canParse(entry)) return '';
  const { host } = new URL(entry);
  return host === '' ? '' : `; write this name as ${host}`;
}
