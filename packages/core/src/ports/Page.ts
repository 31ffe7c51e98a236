/** What the host page tells about itself. */
export interface PageFacts {
  /** Full address of the page, or '' on a server. */
  readonly url: string;
  /** Origin of the page, or '' on a server. */
  readonly origin: string;
  readonly title: string;
  readonly description: string;
  /** Absolute address of the page's icon, or '' when it has none. */
  readonly icon: string;
  /** Coarse pointer or a phone's user agent (behaviour.md §3.5). */
  readonly isMobile: boolean;
}

/** Opens a link to an app. `onlyTapped`: not without a tap of the visitor's that still counts. */
export type OpenApp = (href: string, how?: { readonly onlyTapped: boolean }) => void;

/** The host page. */
export interface Page {
  facts(): PageFacts;
  /** Calls `listener` with 'dark' or 'light' whenever the system's scheme changes. Answers a function that stops it. */
  watchScheme(listener: (scheme: 'light' | 'dark') => void): () => void;
  scheme(): 'light' | 'dark';
  /** Gets ready to open links to apps; the answer opens one. Soon after a tap, or the browser may refuse. */
  opener(): Promise<OpenApp>;
  /** The device's time zone as IANA name, or '' where the browser hides it. */
  timeZone(): string;
}
