import type { DoctorReport } from './DoctorReport.ts';

/** The report as a developer reads it on the console: one block a subject, one line a thing. */
export function reportText(report: DoctorReport): string {
  const { versions, page, options, features, networks, wallets, registry, timeline, requests, alerts } =
    report;
  const shown = wallets.filter(({ isShown }) => isShown);
  const hidden = wallets.filter(({ isShown }) => !isShown);
  const known = registry ? `${registry.loaded} of ${registry.count} loaded` : 'not asked yet';
  return [
    `Foyer ${versions.foyer} (${versions.sdk}) on ${page.origin}`,
    block('Adapters', versions.adapters),
    block('Told to the developer', alerts),
    block('Options', Object.entries(options).map(pair)),
    block('Features', Object.entries(features).map(pair)),
    block(
      'Networks',
      networks.map(
        ({ id, name, isActive, rpc }) => `${id} ${name}${isActive ? ', active' : ''}: ${rpc.join(', ')}`,
      ),
    ),
    block('Wallets shown', shown.map(walletLine)),
    block('Wallets hidden, and why', hidden.map(walletLine)),
    block('Registry', [known]),
    block(
      'Timeline',
      timeline.map(({ at, what }) => `${at} ${what}`),
    ),
    block(
      'Requests',
      requests.map(
        ({ at, method, to, outcome, ms }) =>
          `${at} ${method} ${to}: ${outcome}${ms === undefined ? '' : `, ${ms} ms`}`,
      ),
    ),
  ].join('\n\n');
}

function walletLine({ name, id, families, where }: DoctorReport['wallets'][number]): string {
  return `${name} (${[id, ...families].join(', ')}): ${where}`;
}

function pair([name, value]: [string, unknown]): string {
  return `${name}: ${JSON.stringify(value)}`;
}

function block(title: string, lines: readonly string[]): string {
  return [title, ...(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`)].join('\n');
}
