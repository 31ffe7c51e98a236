import type { Law } from '../Law.ts';
import { isShippedCode } from '../syntax/kinds.ts';
import { violationAt } from '../syntax/visit.ts';

const page = new Set(
  `window document navigator location history localStorage sessionStorage indexedDB fetch XMLHttpRequest WebSocket
  EventSource setTimeout setInterval clearTimeout clearInterval requestAnimationFrame requestIdleCallback globalThis
  self addEventListener removeEventListener matchMedia customElements alert CSS`.split(/\s+/),
);

/** Law (architecture.md §2): the headless kit meets the page only through ports. */
export const corePage: Law = {
  name: 'corePage',
  says: 'core outside src/drivers touches no page, storage, network or timer.',
  advice: 'Ask a port (core/src/ports); its browser driver lives in core/src/drivers.',
  find: (tree) =>
    tree.files
      .filter((file) => /^packages\/core\/src\/(?!drivers\/)/.test(file) && isShippedCode(file))
      .flatMap((file) => tree.globals(file))
      .filter((name) => page.has(name.text))
      .map((name) => violationAt(name, `core touches ${name.text}`)),
};
