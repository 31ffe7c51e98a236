import type { Foyer, Options } from '@foyer/core';
import { evm } from '@foyer/evm';
import { createFoyer, type FoyerElement } from '../exports/index.ts';

/** What the browser tests find on their page. */
const kit = {
  /** Instances in the order they were started. */
  started: [] as Foyer[],
  /** The `<button>` an element drew first. */
  kept: undefined as HTMLButtonElement | undefined,

  start(options: Partial<Options> = {}): void {
    const foyer = createFoyer({
      projectId: 'local',
      networks: [
        {
          id: 31337,
          name: 'Meadow',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: [`${location.origin}/rpc`] } },
        },
      ],
      adapters: [evm()],
      features: { analytics: false },
      ...options,
    });
    kit.started.push(foyer);
  },

  element: (selector: string): FoyerElement => document.querySelector(selector) as FoyerElement,
  /** The text an element shows, or undefined when it shows nothing. */
  text: (selector: string): string | undefined =>
    kit.element(selector).shadowRoot?.querySelector('button')?.textContent,
};

declare global {
  interface Window {
    kit: typeof kit;
  }
}

window.kit = kit;
