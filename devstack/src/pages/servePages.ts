import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { localProjectId } from '../gateway/startLocalGateway.ts';
import { describeMoves } from '../ports/choosePorts.ts';
import type { Cleanup } from '../process/createCleanup.ts';
import type { PortName, ReadyReport, StackOptions } from '../Stack.ts';
import { type OnStep, runStep } from '../Step.ts';
import { StepError, startAgain } from '../StepError.ts';
import { builtFolder } from './builtFolder.ts';
import { demoPolicy, phonePolicy } from './contentPolicy.ts';
import { startPage } from './startPage.ts';

/** Serves the phone and then the demo, which knows the phone. */
export async function servePages(
  options: StackOptions,
  onStep: OnStep,
  ports: Readonly<Record<PortName, number>>,
  servers: Omit<ReadyReport, 'demo' | 'phone'>,
  cleanup: Cleanup,
): Promise<Pick<ReadyReport, 'demo' | 'phone'>> {
  const { demo = builtFolder('demo'), phone = options.demo === undefined && builtFolder('phone') } = options;
  const serve = (name: 'demo' | 'phone', page: Omit<Parameters<typeof startPage>[0], 'port'>) => {
    const start = async (): Promise<string> => {
      if (!existsSync(join(page.root, 'index.html'))) {
        throw new StepError(
          `Serve the ${name}`,
          `it is not built (${page.root}).`,
          'Run "npm run build" first.',
        );
      }
      const running = await startPage({ ...page, port: ports[name] });
      cleanup.add(() => running.close());
      return running.url;
    };
    return runStep(onStep, {
      title: `Serve the ${name}`,
      work: start,
      fix: startAgain,
      describe: (url) => describeMoves(options.ports, ports, { [name]: Number(new URL(url).port) }),
    });
  };
  const config = { projectId: localProjectId, ...servers };
  const phoneUrl =
    phone === false
      ? undefined
      : await serve('phone', {
          root: phone,
          config,
          policy: phonePolicy(servers),
          aliases: { '/wc': '/index.html' },
        });
  const known = phoneUrl === undefined ? {} : { phone: phoneUrl };
  if (demo === false) return known;
  const demoUrl = await serve('demo', {
    root: demo,
    config: { ...config, ...known },
    policy: demoPolicy(servers),
  });
  return { demo: demoUrl, ...known };
}
