import type { WalletAppState } from '@foyer/testkit';

const relayWords = {
  idle: 'Not connected to the relay',
  connecting: 'Connecting to the relay',
  connected: 'Connected to the relay',
  down: 'The relay cannot be reached',
} as const;

/** The phone's name, what it is worth, and whether it has a way out. */
export function TopBar({ state }: { state: WalletAppState }) {
  const relay = state.online ? state.relay : 'down';
  const words = state.online ? relayWords[relay] : 'Offline';
  return (
    <header className="bar">
      <img src="/phone.svg" alt="" width="28" height="28" />
      <h1>Foyer Phone</h1>
      <span className="tag">Test money</span>
      <span className="relay" data-relay={relay} role="status">
        <span className="hidden">{words}</span>
      </span>
    </header>
  );
}
