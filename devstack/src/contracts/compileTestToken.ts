import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const source = fileURLToPath(new URL('./TestToken.sol', import.meta.url));

/** Compiled results are the same for everyone, so they are kept beside the packages they were made from. */
const defaultCacheDir = fileURLToPath(
  new URL('../../../node_modules/.cache/foyer-contracts', import.meta.url),
);

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>;
}

/** Creation code of the test token: compiled offline the first time (about 2 s), then read back. */
export async function compileTestToken(cacheDir: string = defaultCacheDir): Promise<`0x${string}`> {
  const cached = join(cacheDir, `TestToken-${cacheKey()}.hex`);
  const known = readIfPresent(cached);
  if (known !== undefined) return `0x${known}`;
  const code = await compile();
  mkdirSync(cacheDir, { recursive: true });
  const draft = `${cached}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, cached);
  return `0x${code}`;
}

function cacheKey(): string {
  const hash = createHash('sha256').update(readFileSync(source));
  for (const name of ['solc', '@openzeppelin/contracts']) {
    hash.update(readFileSync(require.resolve(`${name}/package.json`)));
  }
  return hash.digest('hex').slice(0, 16);
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Runs the compiler's own program: loaded into this process it would take over unhandled rejections. */
async function compile(): Promise<string> {
  const packages = join(dirname(require.resolve('@openzeppelin/contracts/package.json')), '../..');
  const output: SolcOutput = JSON.parse(
    await runCompiler(['--standard-json', '--base-path', dirname(source), '--include-path', packages]),
  );
  const fault = output.errors?.find((error) => error.severity === 'error');
  const code = output.contracts?.['TestToken.sol']?.TestToken?.evm.bytecode.object;
  if (fault || !code) throw new Error(fault?.formattedMessage ?? 'the compiler gave no code');
  return code;
}

function runCompiler(parameters: readonly string[]): Promise<string> {
  const input = {
    language: 'Solidity',
    sources: { 'TestToken.sol': { content: readFileSync(source, 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'cancun',
      metadata: { bytecodeHash: 'none' },
      outputSelection: { 'TestToken.sol': { TestToken: ['evm.bytecode.object'] } },
    },
  };
  return new Promise((resolve, reject) => {
    const program = [require.resolve('solc/solc.js'), ...parameters];
    const child = execFile(process.execPath, program, { maxBuffer: 2 ** 26 }, (error, stdout) => {
      if (error) reject(error);
      else resolve(stdout.slice(stdout.indexOf('{')));
    });
    child.stdin?.end(JSON.stringify(input));
  });
}
