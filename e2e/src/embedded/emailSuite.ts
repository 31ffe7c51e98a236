import type { ReadyReport } from '@foyer/devstack';
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { LaunchOptions } from '../../../checks/src/browser/launchChromium.ts';
import { type BrowserSuite, browserSuite } from '../browserSuite.ts';
import type { Visit, VisitOptions } from '../openVisit.ts';

/** A nonce that the gateway wants to see, and features that this Chromium was built without. */
const usualComplaints = [
  /status of 401/,
  /Permissions-Policy header: Unrecognized feature/,
  // The driver's own, in a tab that another one opened.
  /_globalBindingName/,
];

type Story = (visit: Visit) => Promise<void>;

interface EmailVisitSettings {
  /** Runs before the page is opened. */
  readonly prepare?: (context: BrowserContext, siteUrl: string) => Promise<unknown>;
  /** Complaints that the story provokes, beside those of every one. */
  readonly expectedComplaints?: readonly RegExp[];
  /** What the visitor's browser is, where it is not one of a desk. */
  readonly browser?: BrowserContextOptions;
}

/** A file of stories about the embedded wallet. */
export interface EmailSuite {
  readonly stack: ReadyReport;
  /** Opens a page whose kit knows the wallet site, in a browser profile of its own. */
  visit(story: Story, settings?: EmailVisitSettings): Promise<void>;
}

/** Sets up browser and site for a test file, with the gateway of the stack. */
export function emailSuite(options?: LaunchOptions): EmailSuite {
  const suite = browserSuite(options);
  const setup = { walletUrl: suite.stack.wallet ?? '' };
  return {
    stack: suite.stack,
    visit: (story, settings) => openEmailVisit(suite, setup, story, settings),
  };
}

/** Plays a story on a page that offers the embedded wallet. */
export async function openEmailVisit(
  suite: BrowserSuite,
  setup: VisitOptions['setup'] & object,
  story: Story,
  { prepare, expectedComplaints = [], browser = {} }: EmailVisitSettings = {},
): Promise<void> {
  const { url: siteUrl } = await suite.serve();
  const url = `${siteUrl}/react/`;
  const prepared = prepare && { prepare: (context: BrowserContext) => prepare(context, siteUrl) };
  await suite.visit(
    { url, setup, browser, expectedComplaints: [...usualComplaints, ...expectedComplaints], ...prepared },
    story,
  );
}
