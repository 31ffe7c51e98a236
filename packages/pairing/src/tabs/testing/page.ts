import { createPorts } from '../../ports/createPorts.ts';
import { createRelayLink } from '../../relay/createRelayLink.ts';
import type { InboundMessage, RelayLink } from '../../relay/RelayLink.ts';
import { createMemoryRecords } from '../../storage/createMemoryRecords.ts';

/** What the browser tests of tabs find on their page. */
const pairing = {
  links: [] as RelayLink[],
  heard: [] as InboundMessage[],
  /** How often the page was woken. */
  wakes: 0,
  stopWake: () => {},
  open(relayUrl: string): void {
    const ports = createPorts({ records: createMemoryRecords() });
    const seed = async () => new Uint8Array(32).fill(9);
    const options = { relayUrl, projectId: 'project', storageName: 'foyer.test', host: location.host, seed };
    const link = createRelayLink(options, ports);
    link.onMessage((message) => void pairing.heard.push(message));
    pairing.stopWake = ports.onWake(() => {
      pairing.wakes++;
    });
    pairing.links.push(link);
  },
  /** The link opened last. */
  get link(): RelayLink {
    const link = pairing.links.at(-1);
    if (!link) throw new Error('No link is open');
    return link;
  },
};

declare global {
  interface Window {
    pairing: typeof pairing;
  }
}

window.pairing = pairing;
