import { hostWords } from '../../i18n/en/hostWords.ts';
import type { ButtonLook } from '../ButtonLook.ts';
import type { ButtonDrawing, Drawing } from '../Drawing.ts';
import { drawAccountButton } from '../drawAccountButton.ts';
import { drawConnectButton } from '../drawConnectButton.ts';
import { drawNetworkButton } from '../drawNetworkButton.ts';

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Cpath fill="%23345" d="M0 0h2v2H0z"/%3E%3Cpath fill="%23fff" d="M0 1a1 1 0 0 1 2 0z"/%3E%3C/svg%3E';

const connect = (label: string, busy: boolean, look: ButtonLook) => drawConnectButton({ label, busy }, look);
const account = (facts: object, look: ButtonLook) =>
  drawAccountButton(
    {
      kind: 'account',
      label: '0xf3…b92266',
      address,
      balanceLoading: false,
      description: 'Account',
      networkImageUrl: picture,
      ...facts,
    },
    look,
  );
const network = (facts: object, look: ButtonLook) =>
  drawNetworkButton(
    {
      kind: 'network',
      label: 'Meadow',
      busy: false,
      description: 'Network',
      networkName: 'Meadow',
      networkImageUrl: picture,
      ...facts,
    },
    look,
  );

/** What the buttons say, in English unless told otherwise. */
export type ButtonWords = Readonly<Record<keyof typeof hostWords, string>>;

/** Every state of every button, by name. */
function drawAll(look: ButtonLook, words: ButtonWords): Readonly<Record<string, ButtonDrawing>> {
  const off = { ...look, disabled: true };
  const small: ButtonLook = { ...look, size: 'sm' };
  return {
    connect: connect(words['host.connect'], false, look),
    connecting: connect(words['host.connecting'], true, look),
    connectDisabled: connect(words['host.connect'], false, off),
    connectSmall: connect(words['host.connect'], false, small),
    account: account({ balance: '4,284.610 ETH' }, look),
    accountPlain: account({}, look),
    accountLoading: account({ balanceLoading: true }, look),
    accountDisabled: account({ balance: '12.080 ETH' }, off),
    accountSmall: account({}, small),
    accountUnsupported: account({ kind: 'unsupported', label: words['host.switch'] }, look),
    network: network({}, look),
    networkPlain: network({ networkImageUrl: undefined }, look),
    networkUnsupported: network({ kind: 'unsupported', label: words['host.switch'] }, look),
    networkBusy: network({ busy: true }, look),
    networkDisabled: network({}, off),
    networkSmall: network({}, small),
  };
}

function toNode(piece: Drawing | string): Node {
  if (typeof piece === 'string') return document.createTextNode(piece);
  const isSvg = piece.tag === 'svg' || piece.tag === 'path';
  const element = isSvg
    ? document.createElementNS('http://www.w3.org/2000/svg', piece.tag)
    : document.createElement(piece.tag);
  for (const [name, value] of Object.entries(piece.attributes)) element.setAttribute(name, value);
  element.append(...piece.children.map(toNode));
  return element;
}

/** Every button of the host page by name. */
export const buttonNames: readonly string[] = Object.keys(drawAll({}, hostWords));

/** Puts one button into `parent`, undressed. */
export function placeButton(
  parent: Element,
  name: string,
  look: ButtonLook = {},
  words: ButtonWords = hostWords,
): HTMLButtonElement {
  const drawing = drawAll(look, words)[name];
  if (!drawing) throw new Error(`No button is called ${name}`);
  const button = document.createElement('button');
  for (const [key, value] of Object.entries(drawing.attributes)) button.setAttribute(key, value);
  button.id = name;
  button.append(...drawing.children.map(toNode));
  parent.append(button);
  return button;
}
