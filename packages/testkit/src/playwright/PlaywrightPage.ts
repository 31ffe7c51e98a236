/** The part of a Playwright `Frame` the testkit uses. */
export interface PlaywrightFrame {
  url(): string;
  isDetached(): boolean;
  evaluate(script: string): Promise<unknown>;
}

/** The part of a Playwright `Page` or `BrowserContext` the testkit uses, of `playwright-core` or `@playwright/test`. */
export interface PlaywrightPage {
  exposeBinding(
    name: string,
    callback: (source: { frame: PlaywrightFrame }, message: string) => unknown,
  ): Promise<unknown>;
  addInitScript(script: { content: string }): Promise<unknown>;
}
