import type { IForbiddenRuleType } from 'dependency-cruiser';

/** What each package may import of Foyer (architecture.md §2). Everything else of Foyer is forbidden to it. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  pairing: ['protocol'],
  embedded: ['protocol'],
  core: ['protocol', 'pairing', 'embedded'],
  evm: ['protocol', 'core'],
  wagmi: ['protocol', 'core', 'evm'],
  ui: ['protocol', 'core'],
  react: ['protocol', 'core', 'ui'],
  modal: ['protocol', 'core', 'evm', 'ui', 'react'],
  'wallet-button': ['protocol', 'core', 'ui', 'react', 'modal'],
  gateway: ['protocol'],
  testkit: ['protocol', 'pairing'],
};

/** Tests may use the test wallet, the tools of this repository and each other's fakes. */
const tests = '[.](test|test-d|stories)[.]tsx?$|/testing/';

const packageRules = Object.entries(allowed).map(
  ([name, targets]): IForbiddenRuleType => ({
    name: `${name} imports only ${targets.join(', ') || 'nothing of Foyer'}`,
    severity: 'error',
    from: { path: `^packages/${name}/`, pathNot: tests },
    to: { path: '(^|/)packages/[^/]+/', pathNot: `(^|/)packages/(${[name, ...targets].join('|')})/` },
  }),
);

/** Rules for dependency-cruiser; names are shown to whoever breaks them. */
export const importRules: readonly IForbiddenRuleType[] = [
  {
    name: 'no runtime import cycle',
    severity: 'error',
    from: {},
    to: {
      circular: true,
      viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
  },
  ...packageRules,
  {
    name: 'packages import no app or tool',
    severity: 'error',
    from: { path: '^packages/', pathNot: tests },
    to: { path: '(^|/)(apps|devstack|e2e|bench|checks|build)/', pathNot: 'node_modules' },
  },
  {
    name: 'packages reach each other through their exports',
    severity: 'error',
    from: { path: '^packages/([^/]+)/' },
    to: { path: '(^|/)packages/[^/]+/src/', pathNot: ['(^|/)packages/$1/', '/src/exports/'] },
  },
  {
    name: 'the modal is loaded with import()',
    severity: 'error',
    from: { path: '^packages/(react|modal|core)/', pathNot: tests },
    to: {
      path: '(^|/)packages/ui/src/exports/index[.]ts$',
      dependencyTypesNot: ['dynamic-import', 'type-only'],
    },
  },
  {
    name: 'what core has taken in comes from core (build/takenIn.mjs)',
    severity: 'error',
    from: { path: '^packages/(evm|wagmi|ui|react|modal|wallet-button)/', pathNot: tests },
    to: {
      path: '(^|/)packages/protocol/src/exports/(early|caip)[.]ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no feature imports the effects of another',
    severity: 'error',
    from: {
      path: '^packages/(core|gateway)/src/([^/]+)/',
      pathNot: ['/src/(kernel|exports|drivers)/', tests],
    },
    to: { path: '^packages/$1/src/[^/]+/effects([.]ts|/)', pathNot: '^packages/$1/src/$2/' },
  },
  {
    name: 'shipped code imports no test',
    severity: 'error',
    from: { path: '^packages/', pathNot: tests },
    to: { path: '[.](test|stories)[.]tsx?$' },
  },
  {
    name: 'every import can be found',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '[.]css[?]inline$|^virtual:' },
  },
];
