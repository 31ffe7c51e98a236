import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../../../packages/gateway/src/testing/createRandom.ts';
import { buildProgram, type Program } from './buildProgram.ts';
import { createTraffic } from './createTraffic.ts';
import { type KeptProgram, keepProgram } from './keepProgram.ts';

const kills = 20;
/** Messages between two kills, at most. */
const maxBetween = 120;

/** Where the gateways of a test keep what they take. */
export interface LossHost {
  /** Variables for one node each. */
  readonly nodes: readonly Readonly<Record<string, string>>[];
  stop(): Promise<void>;
}

/** That a relay loses nothing it has acknowledged, however its processes end. @param begin An empty store. */
export function testLoss(store: string, begin: () => Promise<LossHost>): void {
  let program: Program;
  let host: LossHost;
  const started: KeptProgram[] = [];
  beforeAll(async () => {
    program = await buildProgram();
    host = await begin();
    for (const node of host.nodes) started.push(await keepProgram(program.file, node));
  }, 300_000);
  afterAll(async () => {
    await Promise.all(started.map((gateway) => gateway.kill()));
    await host.stop();
    await program.remove();
  });

  it(`gw-app-20 R11 AT-W13 a relay on ${store} that is killed ${kills} times under load loses nothing`, async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1e9);
    console.log(`SEED=${seed}`);
    const random = createRandom(seed);
    const traffic = createTraffic(started.map(({ relayUrl }) => relayUrl));
    for (let kill = 0; kill < kills; kill += 1) {
      await traffic.acknowledged(traffic.count + 1 + Math.floor(random() * maxBetween));
      await started[kill % started.length]?.restart();
    }
    await traffic.finish();
    expect(traffic.faults()).toEqual({ missing: [], misplaced: [] });
    expect(traffic.count).toBeGreaterThanOrEqual(kills);
    await traffic.stop();
  }, 600_000);

  it(`gw-app-21 R12 a relay on ${store} that is restarted under load says so, answers and loses nothing`, async () => {
    const traffic = createTraffic(started.map(({ relayUrl }) => relayUrl));
    for (const gateway of started) {
      await traffic.acknowledged(traffic.count + 100);
      expect(await gateway.restart('SIGTERM')).toEqual([0, null]);
    }
    await traffic.acknowledged(traffic.count + 100);
    await traffic.finish();
    expect(traffic.faults()).toEqual({ missing: [], misplaced: [] });
    expect([...traffic.closeCodes]).toEqual([1001]);
    await traffic.stop();
  }, 300_000);
}
