import { createRequire } from 'node:module';

/**
 * The program of the `@foundry-rs/anvil` that whoever is at `from` has. It lies in the platform's own package, so that no
 * install script has to run.
 * @throws Error that says what to install.
 */
export function findAnvil(from: string | URL): string {
  const own = resolveFrom(from, '@foundry-rs/anvil/package.json');
  if (!own) throw new Error(`startAnvil needs a package of its own: ${advice('--save-dev')}`);
  const { arch, platform } = process;
  const name = `${platform}-${arch === 'x64' ? 'amd64' : arch}`;
  const file = platform === 'win32' ? 'anvil.exe' : 'anvil';
  const program = resolveFrom(own, `@foundry-rs/anvil-${name}/bin/${file}`);
  if (!program) {
    throw new Error(
      `The part of \`@foundry-rs/anvil\` for ${name} is not installed: ${advice('--save-dev --include=optional')}`,
    );
  }
  return program;
}

function resolveFrom(from: string | URL, path: string): string | undefined {
  try {
    return createRequire(from).resolve(path);
  } catch {
    return undefined;
  }
}

function advice(how: string): string {
  return `run \`npm install ${how} @foundry-rs/anvil\`, or pass the path of an anvil as \`binary\`.`;
}
