export { adoptHostStyles } from '../host/adoptHostStyles.ts';
export type {
  AccountButtonSettings,
  BoundButton,
  ButtonSize,
  ConnectButtonSettings,
  FoyerButtonSettings,
  NetworkButtonSettings,
} from '../host/BoundButton.ts';
export { bindAccountButton } from '../host/bindAccountButton.ts';
export { bindConnectButton } from '../host/bindConnectButton.ts';
export { bindFoyerButton } from '../host/bindFoyerButton.ts';
export { bindNetworkButton } from '../host/bindNetworkButton.ts';
export type { ButtonDrawing, Drawing } from '../host/Drawing.ts';
export { dressButton } from '../host/dressButton.ts';
export { hostButtonCss } from '../host/hostButtonCss.ts';
export { type Mosaic, mosaic } from '../host/mosaic.ts';
