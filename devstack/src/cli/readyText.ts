import type { ReadyReport } from '../Stack.ts';

/** The last line of a start, for programs: `ready ` and the report as JSON. */
export const readyLine = (ready: ReadyReport): string => `ready ${JSON.stringify(ready)}\n`;

/** The addresses of a running stack, for people. */
export function urlTable(ready: ReadyReport): string {
  const rows: [string, string][] = [];
  if (ready.demo) rows.push(['Demo', ready.demo], ['Demo without React', `${ready.demo}/vanilla.html`]);
  if (ready.phone) rows.push(['Phone', ready.phone]);
  if (ready.wallet) rows.push(['Wallet site', ready.wallet]);
  if (ready.mailbox) rows.push(['Mailbox', ready.mailbox]);
  rows.push(['Gateway', ready.gateway], ['Relay', ready.relay]);
  for (const chain of ready.chains) rows.push([`Chain ${chain.id}, ${chain.name}`, chain.rpc]);
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, url]) => `  ${name.padEnd(width)}  ${url}`);
  return `\n${lines.join('\n')}\n\n  Ctrl-C stops everything; the data stays for the next start.\n\n`;
}
