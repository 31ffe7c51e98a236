import type { Foyer } from '@foyer/react';
import { useState } from 'react';
import { ReportView } from './ReportView.tsx';
import { useDoctor } from './useDoctor.ts';

/** What `foyer.doctor()` tells, live: closed it asks for nothing. */
export function Devtools({ foyer }: { foyer: Foyer }) {
  const [isOpen, setOpen] = useState(false);
  const report = useDoctor(foyer, isOpen);
  return (
    <details className="devtools" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Devtools</summary>
      {report ? (
        <ReportView report={report} onPrint={() => void foyer.doctor()} />
      ) : (
        <p>Nothing is asked of a wallet or a server.</p>
      )}
    </details>
  );
}
