import buttons from './hostButtons.css?inline';
import parts from './hostParts.css?inline';
import tokens from './hostTokens.css?inline';

/** The style sheet of the buttons on the host page, with the tokens they need. Selectors reach nothing but those buttons. */
export const hostButtonCss: string = tokens + buttons + parts;
