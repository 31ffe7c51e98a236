export { adoptHostStyles } from '../host/adoptHostStyles.ts';
export type {
  AccountButtonSettings,
  BoundButton,
  ButtonSize,
  ConnectButtonSettings,
  FoyerButtonSettings,
  NetworkButtonSettings,
} from '../host/BoundButton.ts';
export { lookOf } from '../host/ButtonLook.ts';
export { bindAccountButton } from '../host/bindAccountButton.ts';
export { bindConnectButton } from '../host/bindConnectButton.ts';
export { bindFoyerButton } from '../host/bindFoyerButton.ts';
export { bindNetworkButton } from '../host/bindNetworkButton.ts';
export { buttonAttributes } from '../host/buttonAttributes.ts';
export { type ButtonDrawing, type Drawing, draw } from '../host/Drawing.ts';
export { drawNetworkDisc } from '../host/drawFace.ts';
export { drawSpinner, drawWarning } from '../host/drawIcon.ts';
export { dressButton } from '../host/dressButton.ts';
export { hostButtonCss } from '../host/hostButtonCss.ts';
export { type Mosaic, mosaic } from '../host/mosaic.ts';
