import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** What starts as root and never speaks to the internet by itself. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const wholePath = '/usr/bin/chromium';
const shellPath = '/usr/bin/chromium-headless-shell';

export interface LaunchOptions {
  /**
   * The browser as people have it. Without it Debian's headless shell is taken where it is: the same engine without the
   * windows around its pages, for half of the processor's time.
   */
  readonly isWhole?: boolean;
  /** Flags beside those that every test needs. */
  readonly args?: readonly string[];
  /** Scrollbars take their room, as on a desktop. */
  readonly withScrollbars?: boolean;
}

/**
 * Starts the system's Chromium; `CHROMIUM` names another.
 * @throws When there is none.
 */
export async function launchChromium({
  isWhole = false,
  args = [],
  withScrollbars = false,
}: LaunchOptions = {}): Promise<Browser> {
  const own = !isWhole && existsSync(shellPath) ? shellPath : wholePath;
  const executablePath = process.env.CHROMIUM ?? own;
  if (!existsSync(executablePath)) {
    throw new Error(
      `No Chromium at ${executablePath}. Install it (apt-get install chromium) or set CHROMIUM to its path.`,
    );
  }
  return chromium.launch({
    executablePath,
    args: [...flags, ...args],
    ...(withScrollbars && { ignoreDefaultArgs: ['--hide-scrollbars'] }),
  });
}
