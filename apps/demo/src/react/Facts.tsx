/** Names and values, one a line; `–` where there is nothing to tell. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: string | undefined])[] }) {
  return (
    <dl className="facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-fact={label}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
