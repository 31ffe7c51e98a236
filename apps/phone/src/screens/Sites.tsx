import type { WalletApp, WalletAppState } from '@foyer/testkit';

/** The sites the phone is connected to, each with its end. */
export function Sites({ app, sessions }: { app: WalletApp; sessions: WalletAppState['sessions'] }) {
  return (
    <section aria-labelledby="sites-title">
      <h2 id="sites-title">Connected sites</h2>
      {sessions.length === 0 && <p className="quiet">None yet.</p>}
      <ul className="sites">
        {sessions.map(({ topic, peer, expiresAt }) => (
          <li key={topic}>
            <span>
              {peer.name} <small>{peer.url}</small>
              <small>until {new Date(expiresAt).toLocaleDateString()}</small>
            </span>
            <button
              type="button"
              className="button small"
              aria-label={`Disconnect ${peer.name}`}
              onClick={() => void app.disconnect(topic)}
            >
              Disconnect
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
