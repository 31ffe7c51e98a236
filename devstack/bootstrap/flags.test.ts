import { describe, expect, it } from 'vitest';
import { readFlags } from './flags.mjs';
import { describeFailure } from './StepFailure.mjs';

const failureOf = (parameters: string[]): string => {
  try {
    readFlags(parameters);
  } catch (error) {
    return describeFailure(error);
  }
  return 'none';
};

describe('flags', () => {
  it('has the documented defaults', () => {
    expect(readFlags([])).toEqual({
      json: false,
      reset: false,
      help: false,
      dataDir: '.foyer',
      ports: {
        demo: 5173,
        phone: 5174,
        wallet: 5175,
        mailbox: 5176,
        gateway: 8787,
        chain: 8545,
        secondChain: 8546,
      },
      askedPorts: [],
    });
  });

  it('devstack-11 tells the ports that were asked for from the usual ones', () => {
    expect(readFlags(['--gateway-port', '5173']).askedPorts).toEqual(['gateway']);
  });

  it('reads every flag', () => {
    const flags = readFlags(
      '--json --reset --data-dir /tmp/x --demo-port 1 --phone-port 4 --wallet-port 5 --mailbox-port 6 --gateway-port=2 --chain-port 3 --second-chain-port 0'.split(
        ' ',
      ),
    );
    expect(flags).toEqual({
      json: true,
      reset: true,
      help: false,
      dataDir: '/tmp/x',
      ports: { demo: 1, phone: 4, wallet: 5, mailbox: 6, gateway: 2, chain: 3, secondChain: 0 },
      askedPorts: ['demo', 'phone', 'wallet', 'mailbox', 'gateway', 'chain', 'secondChain'],
    });
  });

  it('devstack-03 names an unknown flag and points to the help', () => {
    const failure = failureOf(['--jsno']);
    expect(failure).toContain('Read the flags failed');
    expect(failure).toContain("Unknown option '--jsno'");
    expect(failure).toContain('npm start -- --help');
  });

  it.each(['http', '-1', '70000', '1.5', ''])('devstack-03 refuses the port %j', (port) => {
    expect(failureOf([`--demo-port=${port}`])).toContain(`--demo-port is "${port}"`);
  });

  it.each([['--data-dir', ''], ['--data-dir=']])(
    'devstack-03 refuses an empty data folder: %j',
    (...flag) => {
      expect(failureOf([...flag, '--reset'])).toBe(
        '✗ Read the flags failed\n  Why: --data-dir is empty.\n  Do:  Give the path of a folder, or leave the flag out for ".foyer".\n',
      );
    },
  );

  it('devstack-03 refuses words that are no flags', () => {
    expect(failureOf(['reset'])).toContain("Unexpected argument 'reset'");
  });
});
