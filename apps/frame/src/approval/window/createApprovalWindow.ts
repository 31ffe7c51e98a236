import { bytesToHex } from '@noble/hashes/utils.js';
import { hashIntent } from '../../intent/hashIntent.ts';
import type { ApprovalWindow } from '../../ports/ApprovalWindow.ts';
import type { Clock } from '../../ports/Clock.ts';
import type { Recents } from '../Recents.ts';
import { createApprovalVisit } from './createApprovalVisit.ts';

/** Size of the window in CSS pixels; a phone opens a tab. */
const features = 'popup,width=420,height=720';

/** Windows for the approvals of this frame. */
export function createApprovalWindow(needs: {
  readonly projectId: string;
  readonly recents: Pick<Recents, 'list'>;
  readonly clock: Clock;
  /** What the frame speaks. */
  readonly lang: () => string;
}): ApprovalWindow {
  const { projectId, recents, clock, lang } = needs;
  const page = {
    origin: location.origin,
    // No name: a page that knew it could send the window elsewhere.
    open: (url: string) => window.open(url, '_blank', features),
    openChannel: () => {
      const { port1, port2 } = new MessageChannel();
      return [port1, port2] as const;
    },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  };
  return (subject, on) =>
    createApprovalVisit({
      ...{ page, clock },
      url: `${location.origin}/approve?${new URLSearchParams({ projectId, lang: lang() })}`,
      flow: bytesToHex(crypto.getRandomValues(new Uint8Array(16))),
      intentHash: hashIntent(subject.intent).then(bytesToHex),
      request: async () => ({ ...subject, recents: await recents.list() }),
      onState: on.state,
      onYes: on.yes,
      onLeave: on.leave,
    });
}
