interface ReportTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** How many rows the page shows; the saved file has them all. */
const shown = 30;

/** Rows below named columns. */
export function ReportTable({ columns, rows }: ReportTableProps) {
  if (rows.length === 0) return <p>Nothing yet.</p>;
  return (
    <>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, index) => (
            <tr key={`${index} ${row[0]}`}>
              {row.map((cell, place) => (
                <td key={columns[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && <p>{rows.length - shown} more are in the file.</p>}
    </>
  );
}
