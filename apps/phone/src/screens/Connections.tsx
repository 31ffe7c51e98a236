import type { Connecting } from './describeConnecting.ts';

interface ConnectionsProps {
  readonly connections: readonly Connecting[];
  readonly onPutAway: (id: number) => void;
}

/** What became of the connections that the user approved, where that is still to be said; a failure can be put away. */
export function Connections({ connections, onPutAway }: ConnectionsProps) {
  return connections.map(({ id, say, isFailed }) =>
    isFailed ? (
      <div key={id} className="failed">
        <p role="alert">{say}</p>
        <button
          type="button"
          className="button small"
          aria-label={`OK: ${say}`}
          onClick={() => onPutAway(id)}
        >
          OK
        </button>
      </div>
    ) : (
      <p key={id} role="status" className="quiet">
        {say}
      </p>
    ),
  );
}
