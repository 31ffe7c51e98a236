import type { ThemeVariables } from '@foyer/core';
import { applyThemeVariables } from '../../host/applyThemeVariables.ts';
import tokensCss from '../tokens.css?inline';

/** Red, green and blue of sRGB, 0 to 255. */
type Paint = readonly [number, number, number];

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** What a screen shows for a CSS colour, whatever space it was written in. */
function paint(colour: string): Paint {
  if (!canvas) throw new Error('The browser has no canvas');
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

function luminance(colour: Paint): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as WCAG counts it. */
function contrast(one: Paint, other: Paint): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A root of the modal in a shadow tree. Answers what its colour tokens come to under a scheme and a host's variables. */
function createPalette(tokens: readonly string[]) {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokensCss);
  shadow.adoptedStyleSheets = [sheet];
  const root = shadow.appendChild(document.createElement('div'));
  root.className = 'foyer';
  const probes = tokens.map((token) => {
    const probe = root.appendChild(document.createElement('i'));
    probe.style.setProperty('color', `var(${token})`);
    return [token, probe] as const;
  });
  return (scheme: string, variables: ThemeVariables): ReadonlyMap<string, Paint> => {
    root.dataset.theme = scheme;
    const takeOff = applyThemeVariables(host, variables);
    const colours = probes.map(([token, probe]) => [token, paint(getComputedStyle(probe).color)] as const);
    takeOff();
    return new Map(colours);
  };
}

/** The least contrast of a pair of tokens, and the theme it has it in. */
interface Closest {
  readonly pair: string;
  readonly ratio: number;
  readonly scheme: string;
  readonly theme: ThemeVariables;
}

/** Each pair's least contrast over all `themes`. */
function closest(
  pairs: readonly (readonly [string, string])[],
  scheme: string,
  themes: readonly ThemeVariables[],
): readonly Closest[] {
  const palette = createPalette([...new Set(pairs.flat())]);
  const least = new Map<string, Closest>();
  for (const theme of themes) {
    const colours = palette(scheme, theme);
    for (const [over, under] of pairs) {
      const pair = `${over} on ${under}`;
      const ratio = contrast(colours.get(over) as Paint, colours.get(under) as Paint);
      if (ratio < (least.get(pair)?.ratio ?? Infinity)) least.set(pair, { pair, ratio, scheme, theme });
    }
  }
  return [...least.values()];
}

const theme = { closest };

declare global {
  interface Window {
    theme: typeof theme;
  }
}

window.theme = theme;
