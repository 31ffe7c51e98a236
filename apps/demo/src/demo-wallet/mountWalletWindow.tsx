import type { TestWallet } from '@foyer/testkit';
import { createRoot } from 'react-dom/client';
import { WalletWindow } from './WalletWindow.tsx';
import css from './walletWindow.css?inline';

/** Draws the wallet's window in a shadow root of its own, as an extension would. Answers a function that removes it. */
export function mountWalletWindow(wallet: TestWallet): () => void {
  const host = document.createElement('demo-wallet');
  // Its texts are English, in whatever language the page is laid out.
  host.lang = 'en';
  host.dir = 'ltr';
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  const root = createRoot(shadow);
  root.render(<WalletWindow wallet={wallet} />);
  document.body.append(host);
  return () => {
    root.unmount();
    host.remove();
  };
}
