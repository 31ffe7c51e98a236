import { adoptHostStyles } from '../adoptHostStyles.ts';
import { dressButton } from '../dressButton.ts';
import { buttonNames, placeButton } from './placeButton.ts';

const host = { adoptHostStyles, dressButton, place: placeButton, names: buttonNames };

declare global {
  interface Window {
    host: typeof host;
  }
}

window.host = host;
