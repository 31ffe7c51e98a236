import type { DoctorReport } from '@foyer/core';
import { useState } from 'react';
import { ReportTable } from './ReportTable.tsx';

interface Page {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const toTime = (at: string): string => at.slice(11, 23);
const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const pairs = (values: object): readonly (readonly string[])[] =>
  Object.entries(values).map(([name, value]) => [name, toText(value)]);

/** The report's parts, each as a table. */
function toPages(report: DoctorReport): readonly Page[] {
  const { versions, page, options, features, networks, wallets, timeline, requests, alerts } = report;
  return [
    {
      title: 'Wallets',
      columns: ['Wallet', 'Shown', 'Group, or why not'],
      rows: wallets.map(({ name, isShown, where }) => [name, isShown ? 'yes' : 'no', where]),
    },
    {
      title: 'Timeline',
      columns: ['At', 'What'],
      rows: timeline.map(({ at, what }) => [toTime(at), what]).reverse(),
    },
    {
      title: 'Requests',
      columns: ['At', 'To', 'Outcome', 'Took'],
      rows: requests
        .map(({ at, method, to, outcome, ms }) => [
          toTime(at),
          `${method} ${to}`,
          outcome,
          ms === undefined ? '' : `${ms} ms`,
        ])
        .reverse(),
    },
    { title: 'Options', columns: ['Option', 'Value'], rows: [...pairs(options), ...pairs(features)] },
    {
      title: 'Networks',
      columns: ['Network', 'Id', 'Active', 'Endpoints'],
      rows: networks.map(({ name, id, isActive, rpc }) => [
        name,
        id,
        isActive ? 'yes' : 'no',
        rpc.join(', '),
      ]),
    },
    { title: 'Alerts', columns: ['Told to the developer'], rows: alerts.map((line) => [line]) },
    { title: 'Versions', columns: ['What', 'Value'], rows: [...pairs(versions), ...pairs(page)] },
  ];
}

/** One part of the report at a time, and the whole to take along. */
export function ReportView({ report, onPrint }: { report: DoctorReport; onPrint: () => void }) {
  const [title, setTitle] = useState('Wallets');
  const pages = toPages(report);
  const page = pages.find((candidate) => candidate.title === title);
  return (
    <>
      <fieldset className="choices" aria-label="Part of the report">
        {pages.map((candidate) => (
          <button
            key={candidate.title}
            type="button"
            aria-pressed={candidate.title === title}
            onClick={() => setTitle(candidate.title)}
          >
            {candidate.title} {candidate.rows.length > 0 && <small>{candidate.rows.length}</small>}
          </button>
        ))}
      </fieldset>
      {page && <ReportTable columns={page.columns} rows={page.rows} />}
      <div className="row">
        <button type="button" className="button quiet" onClick={onPrint}>
          Print to the console
        </button>
        <a
          className="button quiet"
          download="foyer-doctor.json"
          href={`data:application/json,${encodeURIComponent(JSON.stringify(report, undefined, 2))}`}
        >
          Save as a file
        </a>
      </div>
    </>
  );
}
