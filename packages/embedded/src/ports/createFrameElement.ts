import type { MountFrame, Rectangle } from './MountFrame.ts';

/** What the wallet's page may do in the frame, and nothing else (security.md §1.6). */
const sandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-storage-access-by-user-activation',
].join(' ');
const name = 'foyer-frame';
const violation = 'securitypolicyviolation';

/**
 * The frame in the page. It lives in a dialog of its own: only what a modal dialog holds can be above another one, as
 * the kit's modal is, and be used. Moving a frame reloads it, so it never leaves this place.
 */
export const createFrameElement: MountFrame = ({ url, onLoad, onLeave, onRefused }) => {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  const { origin } = new URL(url);
  frame.id = name;
  frame.name = name;
  // A reader of screens says both.
  frame.title = 'Wallet';
  dialog.ariaLabel = frame.title;
  frame.setAttribute('sandbox', sandbox);
  frame.allow = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
    .map((feature) => `${feature} ${origin}`)
    .join('; ');
  // The wallet site decides by the asking page's origin who may embed it, whatever the page keeps to itself elsewhere.
  frame.referrerPolicy = 'strict-origin';
  frame.src = url;
  frame.addEventListener('load', onLoad);
  // As the wallet's page says of itself: where the two differ, a browser paints white behind it, round its corners.
  frame.style.cssText = 'border:0;display:none;width:100%;height:100%;color-scheme:light';
  dialog.style.cssText =
    'border:0;position:fixed;margin:0;padding:0;max-width:none;max-height:none;overflow:hidden;background:none;z-index:999999';
  // Esc; the kit decides what it closes.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onLeave();
  });
  // A press beside the frame meets the dialog's backdrop, which counts as the dialog.
  dialog.addEventListener('pointerdown', (event) => {
    if (event.target === dialog) onLeave();
  });
  const watch = (event: SecurityPolicyViolationEvent) => {
    if (isRefusal(event, origin)) onRefused();
  };
  document.addEventListener(violation, watch);
  dialog.append(frame);
  document.body.append(dialog);
  return {
    greet: (hello, target, port) => frame.contentWindow?.postMessage(hello, target, [port]),
    place: (rectangle) => (rectangle ? show(dialog, frame, rectangle) : hide(dialog, frame)),
    remove() {
      document.removeEventListener(violation, watch);
      dialog.remove();
    },
  };
};

/** Whether the browser kept a frame of that origin out by the page's own policy, and did not only report it. */
function isRefusal(event: SecurityPolicyViolationEvent, origin: string): boolean {
  const { disposition, effectiveDirective, blockedURI } = event;
  const isOurs = `${blockedURI}/`.startsWith(`${origin}/`);
  return isOurs && effectiveDirective === 'frame-src' && disposition === 'enforce';
}

function show(dialog: HTMLDialogElement, frame: HTMLIFrameElement, place: Rectangle): void {
  for (const side of ['left', 'top', 'width', 'height'] as const) dialog.style[side] = `${place[side]}px`;
  frame.style.display = 'block';
  if (!dialog.open) dialog.showModal();
}

function hide(dialog: HTMLDialogElement, frame: HTMLIFrameElement): void {
  frame.style.display = 'none';
  if (dialog.open) dialog.close();
}
