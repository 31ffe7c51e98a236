/** What the wallet site needs of the browser beside the page itself. */
const ownFeatures = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'];
/** What it never needs. A browser that does not know one of them ignores it. */
const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'cross-origin-isolated',
  'deferred-fetch',
  'digital-credentials-create',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'sync-xhr',
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const permissions = [
  ...ownFeatures.map((name) => `${name}=(self)`),
  ...refusedFeatures.map((name) => `${name}=()`),
].join(', ');

/** How long, in seconds, a browser remembers to come by https only: two years. */
const strictSeconds = 63_072_000;

interface Site {
  /** Origin of the gateway: the only place a page may talk to. */
  readonly gateway: string;
  /** Origin of the wallet site itself. */
  readonly wallet: string;
}

/** Headers of a page (security.md §1.6). @param ancestors Exact origins that may embed it; none means nobody. */
export function pageHeaders(site: Site, ancestors: readonly string[]): Readonly<Record<string, string>> {
  const reports = `${site.gateway}/csp-report`;
  return {
    ...headersOfAll(site),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src ${site.gateway}`,
      "worker-src 'self'",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`,
      ...typesAndReports(reports),
    ].join('; '),
    'reporting-endpoints': `csp="${reports}"`,
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'unsafe-none',
    'origin-agent-cluster': '?1',
  };
}

/** Headers of a file that a page loads. A worker has the policy of its own script: it may talk to nobody. */
export function fileHeaders(site: Site, type: string): Readonly<Record<string, string>> {
  return {
    ...headersOfAll(site),
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...typesAndReports(`${site.gateway}/csp-report`),
    ].join('; '),
  };
}

/** `report-uri` is for browsers that do not know `report-to` yet. */
function typesAndReports(reports: string): readonly string[] {
  return [
    "require-trusted-types-for 'script'",
    'trusted-types vault',
    `report-uri ${reports}`,
    'report-to csp',
  ];
}

function headersOfAll({ wallet }: Site): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // A page that isolates itself may embed the wallet too.
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    ...(wallet.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${strictSeconds}; includeSubDomains; preload` }
      : {}),
  };
}
