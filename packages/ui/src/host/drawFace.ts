import { type Drawing, draw } from './Drawing.ts';
import { mosaic } from './mosaic.ts';

/** An address as its mosaic, with the picture of its network in the corner where there is one. */
export function drawAvatar(address: string, networkImageUrl?: string): Drawing {
  const { size, ground, shapes } = mosaic(address);
  const tiles = [{ d: `M0 0h${size}v${size}H0z`, fill: ground }, ...shapes].map((shape) =>
    draw('path', { ...shape }),
  );
  const face = draw(
    'svg',
    { class: 'face', viewBox: `0 0 ${size} ${size}`, 'aria-hidden': 'true' },
    ...tiles,
  );
  const badge = networkImageUrl === undefined ? [] : [drawPicture('badge', networkImageUrl)];
  return draw('span', { class: 'fy-disc' }, face, ...badge);
}

/** A network as its picture, over its initial for the time until the picture is there, or when it never comes. */
export function drawNetworkDisc(name: string, imageUrl?: string): Drawing {
  const [initial = ''] = name;
  const picture = imageUrl === undefined ? [] : [drawPicture('face', imageUrl)];
  return draw(
    'span',
    { class: 'fy-disc', 'aria-hidden': 'true' },
    draw('span', { class: 'face' }, initial.toUpperCase()),
    ...picture,
  );
}

function drawPicture(part: 'face' | 'badge', src: string): Drawing {
  return draw('img', { class: part, src, alt: '', decoding: 'async' });
}
