const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*Safari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** What a device is called that says nothing known of itself. */
export const unknownDevice = { browser: 'Unknown browser', system: 'Unknown system' } as const;

/** A browser and its system in words that its owner knows, from what it says of itself. */
export function describeDevice(userAgent: string): { browser: string; system: string } {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent));
  const version = browser?.[1].exec(userAgent)?.[1];
  const system = systems.find(([, pattern]) => pattern.test(userAgent));
  return {
    browser: browser ? `${browser[0]} ${version}` : unknownDevice.browser,
    system: system?.[0] ?? unknownDevice.system,
  };
}
