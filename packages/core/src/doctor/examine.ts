import type { Context } from '../kernel/Context.ts';
import { selectActiveNetworkId } from '../network/state.ts';
import type { DoctorReport } from './DoctorReport.ts';
import { reportText } from './reportText.ts';
import { seenWallets } from './seenWallets.ts';
import { plainOptions, toPlace } from './withoutSecrets.ts';

/** Tells what an instance is and did, on the console too unless `print` is false. Asks no wallet and no server anything. */
export function examine(
  context: Context,
  parameters?: { readonly print?: boolean | undefined },
): DoctorReport {
  const { adapters, journal, options, ports, store } = context;
  const state = store.getState();
  const { features, network, wallets } = state;
  const { remote, allWallets, email, socials, swaps, onramp, activity, branding } = features;
  const { origin, isMobile } = ports.page.facts();
  const activeId = selectActiveNetworkId(state);
  const report: DoctorReport = {
    versions: {
      foyer: options.sdkVersion.replace(/^.*-/, ''),
      sdk: options.sdkVersion,
      adapters: adapters.map(({ namespace, type }) => `${type} (${namespace})`),
    },
    page: { origin, isMobile, timeZone: ports.page.timeZone() },
    options: plainOptions(options),
    features: { remote, allWallets, email, socials, swaps, onramp, activity, branding },
    networks: network.networks.map(({ caipNetworkId, name, rpcUrls }) => ({
      id: caipNetworkId,
      name,
      isActive: caipNetworkId === activeId,
      rpc: [...new Set(rpcUrls.default.map((url) => toPlace(url)))],
    })),
    wallets: seenWallets(state),
    registry:
      wallets.all.status === 'idle'
        ? undefined
        : { loaded: wallets.all.wallets.length, count: wallets.all.count },
    timeline: journal.moments.map(({ at, what }) => ({ at: new Date(at).toISOString(), what })),
    requests: journal.requests.map(({ at, method, url, outcome, ms }) => ({
      at: new Date(at).toISOString(),
      method,
      to: toPlace(url, options.gatewayUrl),
      outcome: String(outcome),
      ms,
    })),
    alerts: [...journal.alerts],
  };
  // A page without types may pass null.
  if (parameters?.print ?? true) ports.log.info(reportText(report));
  return report;
}
