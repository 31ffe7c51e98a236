import { createRequire } from 'node:module';
import { StepError } from '../StepError.ts';

const archByNodeArch: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/** Package that carries the chain's program for a platform, for example `@foundry-rs/anvil-linux-amd64`. */
export function anvilPackage(platform: string, arch: string): string {
  return `@foundry-rs/anvil-${platform}-${archByNodeArch[arch] ?? arch}`;
}

/**
 * Path of the chain's program. It lies in the platform's own package, so that no install script has to run.
 * @throws StepError when this platform has no such package, or npm left it out.
 */
export function anvilBinary(
  platform: string = process.platform,
  arch: string = process.arch,
  resolve: (specifier: string) => string = createRequire(import.meta.url).resolve,
): string {
  const name = anvilPackage(platform, arch);
  const file = platform === 'win32' ? 'bin/anvil.exe' : 'bin/anvil';
  try {
    return resolve(`${name}/${file}`);
  } catch (cause) {
    throw new StepError(
      'Start the chains',
      `the package ${name} is not installed.`,
      `Run "npm ci" with optional packages allowed (no --omit=optional), on Linux, macOS or Windows.`,
      { cause },
    );
  }
}
