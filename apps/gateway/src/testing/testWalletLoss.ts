import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../../../packages/gateway/src/testing/createRandom.ts';
import { buildProgram, type Program } from './buildProgram.ts';
import { createWalletTraffic } from './createWalletTraffic.ts';
import { type KeptProgram, keepProgram } from './keepProgram.ts';
import { openWalletSurroundings, type WalletSurroundings } from './openWalletSurroundings.ts';

const kills = 20;
/** Answers between two kills, at most. */
const maxBetween = 10;

/** Where the gateway of a test keeps what it takes. */
export interface WalletLossHost {
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** That no wallet and no session is lost that was acknowledged. @param begin An empty store. */
export function testWalletLoss(store: string, begin: () => Promise<WalletLossHost>): void {
  let program: Program;
  let host: WalletLossHost;
  let around: WalletSurroundings;
  let gateway: KeptProgram;
  beforeAll(async () => {
    program = await buildProgram();
    [host, around] = await Promise.all([begin(), openWalletSurroundings()]);
    gateway = await keepProgram(program.file, { ...host.environment, ...around.environment });
  }, 120_000);
  afterAll(async () => {
    await gateway.kill();
    await around.stop();
    await host.stop();
    await program.remove();
  });

  it(`gw-app-22 R11 a gateway on ${store} that is killed ${kills} times under load loses no wallet and no session`, async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1e9);
    console.log(`SEED=${seed}`);
    const random = createRandom(seed);
    const traffic = createWalletTraffic((number) => around.open(gateway.url, number));
    for (let kill = 0; kill < kills; kill += 1) {
      await traffic.answered(1 + Math.floor(random() * maxBetween));
      await gateway.restart();
    }
    expect(await traffic.finish()).toEqual([]);
    expect(traffic.counts.wallets).toBeGreaterThanOrEqual(kills / 2);
  }, 600_000);
}
