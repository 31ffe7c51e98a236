import { parseArgs } from 'node:util';
import { StepFailure } from './StepFailure.mjs';

const portFlags = /** @type {const} */ ([
  ['demo-port', 'demo'],
  ['phone-port', 'phone'],
  ['wallet-port', 'wallet'],
  ['mailbox-port', 'mailbox'],
  ['gateway-port', 'gateway'],
  ['chain-port', 'chain'],
  ['second-chain-port', 'secondChain'],
]);

export const help = `npm start [-- flags]     the whole stack on this machine; Ctrl-C stops it

  --json                 print nothing but the ready line
  --reset                clear the stack's saved data first
  --data-dir <folder>    where data is kept                 (default .foyer)
  --demo-port <n>        port to try first for the demo     (default 5173)
  --phone-port <n>       … for the phone                    (default 5174)
  --wallet-port <n>      … for the wallet site              (default 5175)
  --mailbox-port <n>     … for the mailbox                  (default 5176)
  --gateway-port <n>     … for the gateway                  (default 8787)
  --chain-port <n>       … for the chain 31337              (default 8545)
  --second-chain-port <n>  … for the chain 31338            (default 8546)
  --help                 this text

A port of 0 takes any free one; a taken port moves by itself, and so does a default that another was asked to have.
npm prints two lines of its own before the ready line: "npm start --silent -- --json" leaves them out.
`;

/**
 * @typedef {object} Flags
 * @property {boolean} json
 * @property {boolean} reset
 * @property {boolean} help
 * @property {string} dataDir
 * @property {{ demo: number, phone: number, wallet: number, mailbox: number, gateway: number, chain: number, secondChain: number }} ports
 * @property {(typeof portFlags)[number][1][]} askedPorts Those of `ports` that a flag gave.
 */

/**
 * Reads the flags of `npm start`.
 * @param {string[]} parameters
 * @returns {Flags}
 */
export function readFlags(parameters) {
  const { values } = parse(parameters);
  const ports = {
    demo: 5173,
    phone: 5174,
    wallet: 5175,
    mailbox: 5176,
    gateway: 8787,
    chain: 8545,
    secondChain: 8546,
  };
  /** @type {Flags['askedPorts']} */
  const askedPorts = [];
  for (const [flag, name] of portFlags) {
    const text = values[flag];
    if (text === undefined) continue;
    ports[name] = readPort(flag, String(text));
    askedPorts.push(name);
  }
  const { json = false, reset = false, help: asksHelp = false, 'data-dir': dataDir = '.foyer' } = values;
  return { json, reset, help: asksHelp, dataDir: readFolder('data-dir', dataDir), ports, askedPorts };
}

/** @param {string[]} parameters */
function parse(parameters) {
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: false,
      options: {
        json: { type: 'boolean' },
        reset: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        'data-dir': { type: 'string' },
        'demo-port': { type: 'string' },
        'phone-port': { type: 'string' },
        'wallet-port': { type: 'string' },
        'mailbox-port': { type: 'string' },
        'gateway-port': { type: 'string' },
        'chain-port': { type: 'string' },
        'second-chain-port': { type: 'string' },
      },
    });
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new StepFailure('Read the flags', `${why}.`, 'See "npm start -- --help" for what there is.');
  }
}

/** @param {string} flag @param {string} path */
function readFolder(flag, path) {
  if (path !== '') return path;
  throw new StepFailure(
    'Read the flags',
    `--${flag} is empty.`,
    'Give the path of a folder, or leave the flag out for ".foyer".',
  );
}

/** @param {string} flag @param {string} text */
function readPort(flag, text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StepFailure('Read the flags', `--${flag} is "${text}".`, 'Give a number from 0 to 65535.');
}
