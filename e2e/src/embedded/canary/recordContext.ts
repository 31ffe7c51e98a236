import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Request, Response } from 'playwright-core';
import type { Place } from './findSecrets.ts';

/** What one browser profile did and was told. */
export interface Recording {
  /** Everything so far, once what is under way has come in. */
  places(): Promise<readonly Place[]>;
  /** Method and address of every request. */
  readonly asked: ReadonlySet<string>;
  /** Notes where a tab has been and takes in what is still coming: call it before a tab is closed. */
  noteTab(page: Page): Promise<void>;
}

/**
 * Records a browser profile: addresses, headers and bodies of every request and answer of every origin, the console, uncaught
 * errors, and all that the site's own page says and hears. What is the same for everybody (scripts, styles) is left out.
 * @param nameOf Tells an address in words that are the same in every run.
 */
export async function recordContext(
  context: BrowserContext,
  siteUrl: string,
  nameOf: (url: string) => string,
): Promise<Recording> {
  const places: Place[] = [];
  const coming: Promise<void>[] = [];
  const asked = new Set<string>();
  const note = (name: string, content: string | Uint8Array | null): void => {
    if (content !== null && content.length > 0)
      places.push({ name, content: Buffer.from(content as string) });
  };
  const noteRequest = async (request: Request): Promise<void> => {
    const name = `${request.method()} ${nameOf(request.url())}`;
    asked.add(`${request.method()} ${request.url().split('#')[0]}`);
    // What follows # is not sent; where it stays is noted with the history.
    note(`address of ${name}`, request.url().split('#')[0] ?? '');
    note(`body of ${name}`, request.postDataBuffer());
    note(`headers of ${name}`, await unlessCutOff(request.allHeaders().then(writeHeaders)));
  };
  const noteResponse = async (response: Response): Promise<void> => {
    const request = response.request();
    if (['script', 'stylesheet', 'image', 'font'].includes(request.resourceType())) return;
    const name = `${request.method()} ${nameOf(request.url())}`;
    note(`headers of the answer to ${name}`, await unlessCutOff(response.allHeaders().then(writeHeaders)));
    note(`answer to ${name}`, await unlessCutOff(response.body()));
  };
  const unanswered = new Set<Request>();
  context.on('request', (request) => {
    unanswered.add(request);
    coming.push(noteRequest(request));
  });
  context.on('requestfinished', (request) => unanswered.delete(request));
  context.on('requestfailed', (request) => unanswered.delete(request));
  /** Until every request is answered and all of it is read: what comes meanwhile counts too. */
  const takeIn = async (): Promise<void> => {
    for (let count = -1; count !== coming.length || unanswered.size > 0; await pause(20)) {
      count = coming.length;
      await Promise.all(coming);
    }
  };
  context.on('response', (response) => coming.push(noteResponse(response)));
  context.on('console', (message) =>
    note(`console of ${nameOf(message.page()?.url() ?? '')}`, message.text()),
  );
  context.on('weberror', (error) => note('uncaught error', String(error.error().stack)));
  await tapMessages(context, siteUrl, (text) => note('messages of the site', text));
  return {
    asked,
    async places() {
      await Promise.all(coming);
      return places;
    },
    async noteTab(page) {
      const session = await context.newCDPSession(page);
      const { entries } = await session.send('Page.getNavigationHistory');
      for (const { url, userTypedURL } of entries)
        note(`history of ${nameOf(url)}`, `${url} ${userTypedURL}`);
      await session.detach();
      await takeIn();
    },
  };
}

/** What an answer under way holds, or null when its tab or frame went meanwhile: then nobody has read it. */
function unlessCutOff<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: unknown) => {
    if (/Target page, context or browser has been closed/.test(String(error))) return null;
    throw error;
  });
}

function writeHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** Hears what the site's page posts by ports, channels and to workers, and all that it reads of what is posted to it. */
async function tapMessages(
  context: BrowserContext,
  siteUrl: string,
  hear: (text: string) => void,
): Promise<void> {
  await context.exposeBinding('foyerHeard', (_, text: string) => hear(text));
  await context.addInitScript((origin) => {
    if (location.origin !== origin) return;
    const { foyerHeard } = window as unknown as { foyerHeard(text: string): void };
    const note = (data: unknown) => foyerHeard(JSON.stringify(data) ?? '');
    for (const { prototype } of [MessagePort, BroadcastChannel, Worker] as { prototype: object }[]) {
      const sender = prototype as { postMessage: (...given: unknown[]) => void };
      const { postMessage } = sender;
      sender.postMessage = function (...given) {
        note(given[0]);
        return postMessage.apply(this, given);
      };
    }
    const read = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get;
    Object.defineProperty(MessageEvent.prototype, 'data', {
      get() {
        const data = read?.call(this);
        note(data);
        return data;
      },
    });
  }, siteUrl);
}
