import type { PlaywrightFrame } from './PlaywrightPage.ts';
import type { RelayEvent } from './pageRelay.ts';

/** The documents that hold the wallet's page half. */
export interface Frames {
  add(frame: PlaywrightFrame): void;
  /** Sends to every open document, or to those of one origin. */
  deliver(event: RelayEvent, origin?: string): void;
  /** Resolves when everything sent so far has arrived or its document is gone. */
  flush(): Promise<void>;
}

/** The origin of the page a frame shows; `null` for pages without one, as in a browser. */
export function frameOrigin(frame: PlaywrightFrame): string {
  try {
    return new URL(frame.url()).origin;
  } catch {
    return 'null';
  }
}

/** Frames that receive events through the function `<channel>Deliver` of their window. */
export function createFrames(channel: string): Frames {
  const frames = new Set<PlaywrightFrame>();
  const underway = new Set<Promise<unknown>>();

  const send = (frame: PlaywrightFrame, script: string) => {
    // A document that goes away while the event travels needs it no more.
    const delivery = frame.evaluate(script).catch(() => undefined);
    underway.add(delivery);
    void delivery.then(() => underway.delete(delivery));
  };

  return {
    add: (frame) => frames.add(frame),
    deliver(event, origin) {
      const script = `void window[${JSON.stringify(`${channel}Deliver`)}]?.(${JSON.stringify(event)})`;
      for (const frame of frames) {
        if (frame.isDetached()) frames.delete(frame);
        else if (origin === undefined || frameOrigin(frame) === origin) send(frame, script);
      }
    },
    async flush() {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
