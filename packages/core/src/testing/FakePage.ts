import type { OpenApp, Page, PageFacts } from '../ports/Page.ts';

/** A page that tells what it is told to. */
export class FakePage implements Page {
  /** What the device's clock says where it is. */
  zone = 'Europe/Berlin';
  /** Links to apps that were opened. */
  readonly opened: string[] = [];
  /** Whether the visitor tapped a moment ago. */
  isTapped = true;
  readonly #facts: PageFacts;
  #scheme: 'light' | 'dark' = 'light';
  readonly #listeners = new Set<(scheme: 'light' | 'dark') => void>();

  constructor(facts: Partial<PageFacts> = {}) {
    this.#facts = {
      url: 'https://shop.example:8443/cart?x=1',
      origin: 'https://shop.example:8443',
      title: 'Shop',
      description: 'A shop',
      icon: 'https://shop.example:8443/icon.png',
      isMobile: false,
      ...facts,
    };
  }

  facts(): PageFacts {
    return this.#facts;
  }

  async opener(): Promise<OpenApp> {
    return (href, how) => {
      if (this.isTapped || !how?.onlyTapped) this.opened.push(href);
    };
  }

  timeZone(): string {
    return this.zone;
  }

  scheme(): 'light' | 'dark' {
    return this.#scheme;
  }

  watchScheme(listener: (scheme: 'light' | 'dark') => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get watchers(): number {
    return this.#listeners.size;
  }

  /** What happens when the visitor changes the system's scheme. */
  changeScheme(scheme: 'light' | 'dark'): void {
    this.#scheme = scheme;
    for (const listener of [...this.#listeners]) listener(scheme);
  }
}
