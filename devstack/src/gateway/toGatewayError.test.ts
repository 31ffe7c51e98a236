import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layCluster } from '../../../packages/gateway/src/testing/layCluster.ts';
import { gatewayDir, masterKeyFile } from '../storage/dataDir.ts';
import { startLocalGateway } from './startLocalGateway.ts';
import { toGatewayError } from './toGatewayError.ts';

describe('a gateway that does not start', () => {
  let dataDir = '';
  const place = () => gatewayDir(dataDir);
  const fail = async (masterKey?: string) => {
    const wallet = {
      ...{ url: 'http://localhost:1', gatewayUrl: 'http://localhost:2', port: 0, folder: dataDir },
      ...{ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'wallet@localhost', mailsPerNetwork: 1 },
      keys: { masterKeyFile: masterKeyFile(dataDir) },
    };
    if (masterKey !== undefined) {
      mkdirSync(join(dataDir, 'keys'));
      writeFileSync(masterKeyFile(dataDir), masterKey);
    }
    const given = { dataDir, port: 0, chains: [], ...(masterKey === undefined ? {} : { wallet }) };
    const error = await startLocalGateway(given).then(
      (gateway) => gateway.close(),
      (failure: unknown) => failure,
    );
    return toGatewayError(error, dataDir);
  };

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'foyer-gateway-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('devstack-34 for what is no folder asks to move it, which a reset does not', async () => {
    writeFileSync(place(), 'a note');
    expect(await fail()).toMatchObject({
      step: 'Start the gateway',
      why: expect.stringMatching(new RegExp(`^${place()} is no folder \\(EEXIST\\)`)),
      fix: expect.stringContaining(`Move ${place()} away`),
    });
  });

  it('devstack-34 for a database that is broken advises to clear it', async () => {
    await layCluster(place());
    writeFileSync(join(place(), 'global/pg_control'), 'broken');
    expect(await fail()).toMatchObject({
      why: expect.not.stringContaining('FOYER_DATA_DIR'),
      fix: 'Clear its database with "npm start -- --reset".',
    });
  });

  it('devstack-34 for a broken master key says what a reset takes with it', async () => {
    await layCluster(place());
    expect(await fail('broken')).toMatchObject({
      why: expect.stringMatching(/^The master key "main" is refused/),
      fix: expect.stringMatching(
        /^Bring back .*master\.key as it was; or move it away .* the wallets it seals/,
      ),
    });
  });

  it.each(['EACCES', 'ENOSPC'])(
    'devstack-34 for a folder that cannot be written advises no reset: %s',
    (code) => {
      const told = toGatewayError(new Error(`FOYER_DATA_DIR: it cannot be written (${code}).`), dataDir);
      expect(told).toMatchObject({
        why: `it cannot be written (${code}).`,
        fix: expect.stringMatching(/^Check that you may write to/),
      });
    },
  );

  it('devstack-34 for anything else advises to start again', () => {
    expect(toGatewayError(new Error('broken'), dataDir)).toMatchObject({
      why: 'broken',
      fix: 'Start again with "npm start".',
    });
  });
});
