import { acceptHello } from './channel/acceptHello.ts';
import { findPlace } from './channel/findPlace.ts';
import { isAllowedHost } from './channel/isAllowedHost.ts';
import { readConfig } from './config/readConfig.ts';
import { refuseHost } from './refuseHost.ts';
import { serveHost } from './serveHost.ts';

/** The frame: looks where it stands, and hears of nobody but the page around it. */
function main(): void {
  const config = readConfig();
  const isAllowed = (origin: string): boolean => isAllowedHost(origin, config);
  const place = findPlace(window, isAllowed);
  const root = document.querySelector<HTMLElement>('#root');
  if (place.kind !== 'embedded' || !root) {
    const reason = place.kind === 'refused' ? place.reason : 'it is a part of sites that embed it';
    console.error(`The wallet does not run here: ${reason}`);
    return;
  }
  const { projectId } = config;
  const { ancestors } = place;
  const host = acceptHello(window, { projectId, isAllowed, ...(ancestors && { ancestors }) });
  serveHost(config, host, root).catch((error: unknown) => refuseHost(config, host, error));
}

main();
