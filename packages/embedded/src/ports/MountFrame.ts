import type { Hello } from '@foyer/protocol/frame';

/** A place in the viewport, in CSS pixels. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The frame's element in the page, hidden until it is placed. */
export interface MountedFrame {
  /** Hands the document in the frame its port; it arrives nowhere when that document is not of `origin`. */
  greet(hello: Hello, origin: string, port: MessagePort): void;
  /** Shows the frame above everything else on the page, or hides it. */
  place(rectangle: Rectangle | undefined): void;
  remove(): void;
}

/**
 * Puts the frame into the page. `onLoad` is told of each document in it, `onLeave` when the visitor wants it away,
 * `onRefused` when the browser keeps it out by the policy of the page; not before this has returned.
 */
export type MountFrame = (parameters: {
  readonly url: string;
  readonly onLoad: () => void;
  readonly onLeave: () => void;
  readonly onRefused: () => void;
}) => MountedFrame;
