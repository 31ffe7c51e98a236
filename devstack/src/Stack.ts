import type { Contracts } from './contracts/Contracts.ts';
import type { Step } from './Step.ts';

/** What each server listens on. */
export type PortName = 'demo' | 'phone' | 'wallet' | 'mailbox' | 'gateway' | 'chain' | 'secondChain';

export interface StackOptions {
  /** Folder of the chains' state and the gateway's database. Default: a fresh temporary one, removed by `stop()`. */
  readonly dataDir?: string;
  /** Clears what `dataDir` holds before anything starts. */
  readonly reset?: boolean;
  /** Ports to try first; a taken one moves. Default and 0: any free port. */
  readonly ports?: Partial<Readonly<Record<PortName, number>>>;
  /** Those of `ports` that somebody asked for, in place of the usual ones: another server's usual port gives way. */
  readonly askedPorts?: readonly PortName[];
  /** Folder of the built demo, served with a strict content policy. Default: the demo's own `dist`; false: no demo. */
  readonly demo?: string | false;
  /** Folder of the built phone page. Default: its own `dist` where the demo is served from its own, else none. */
  readonly phone?: string | false;
  /** Folder of the built wallet site; with it come the mailbox and a master key. Default: as with the phone. */
  readonly wallet?: string | false;
  /** Aborted while the stack is coming up: what has started is stopped and `startStack` rejects. */
  readonly signal?: AbortSignal;
  /** Called when each step begins and ends. */
  readonly onStep?: (step: Step) => void;
  /** Called once when a part dies by itself; the stack has been stopped by then. */
  readonly onCrash?: (error: Error) => void;
}

/** The machine-readable ready line: every address a program needs. */
export interface ReadyReport {
  /** Address of the demo, without a trailing slash; undefined when none is served. */
  readonly demo?: string;
  /** Address of the page that plays a phone, without a trailing slash; undefined when none is served. */
  readonly phone?: string;
  /** Origin of the wallet site; undefined when none is served. */
  readonly wallet?: string;
  /** Address of the page with the letters that the gateway sent, without a trailing slash; comes with the wallet site. */
  readonly mailbox?: string;
  /** Address of the gateway, without a trailing slash. */
  readonly gateway: string;
  /** Address of the relay, `ws://…`. */
  readonly relay: string;
  readonly chains: readonly { readonly id: number; readonly rpc: string; readonly name: string }[];
}

/** A running stack. */
export interface Stack {
  readonly ready: ReadyReport;
  /** Address of each deployed contract, the same on every chain. */
  readonly contracts: Contracts;
  /** Process ids of every child. */
  readonly pids: readonly number[];
  /** Stops every child, saves the chains' state and removes a temporary data folder. Idempotent. */
  stop(): Promise<void>;
}
