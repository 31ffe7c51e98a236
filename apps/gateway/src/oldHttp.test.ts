import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { writeTestSite } from '../../../packages/gateway/src/testing/writeTestSite.ts';
import { readSettings } from './readSettings.ts';
import { startGateway } from './startGateway.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A gateway with a wallet site, in memory, on free ports. */
async function start() {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { folder, remove } = await writeTestSite();
  ends.push(remove);
  const { dataDirectory, ...settings } = readSettings(
    {
      PORT: '0',
      FOYER_WALLET_PORT: '0',
      FOYER_WALLET_URL: 'https://wallet.example',
      FOYER_WALLET_DIR: folder,
      FOYER_GATEWAY_URL: 'https://gateway.example',
      FOYER_MASTER_KEY: '9f3c07a1d85be6422a70cc1493f8be0564d1a97b3e820f5cd6a84b1f7390e2c8',
      FOYER_SMTP_URL: 'smtp://mail.example:587',
      FOYER_MAIL_FROM: 'wallet@wallet.example',
      FOYER_PROJECTS: '[{"id":"site","name":"Site","allowedOrigins":[]}]',
    },
    log,
  );
  const gateway = await startGateway(settings);
  ends.push(gateway.close);
  return gateway;
}

async function ask(address: string | undefined, path: string): Promise<string> {
  const { hostname, port } = new URL(String(address));
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
  return text(socket);
}

it('gw-app-24 answers HTTP/1.0 without a host, as load balancers ask whether it is alive', async () => {
  const { url, walletUrl } = await start();
  const health = await ask(url, '/health');
  expect(health).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(health).toContain('{"status":"ok"}');
  const page = await ask(walletUrl, '/sdk?projectId=site');
  expect(page).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(page).toContain('<title>Wallet</title>');
});
