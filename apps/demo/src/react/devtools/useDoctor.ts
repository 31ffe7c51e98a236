import type { DoctorReport } from '@foyer/core';
import type { Foyer } from '@foyer/react';
import { useEffect, useState } from 'react';

/** How often the report is looked at anew for what changes no state, such as a request that ends, in ms. */
const everyMs = 1000;

/** What the doctor tells, kept up to date while `isOn`; undefined before its first word. */
export function useDoctor(foyer: Foyer, isOn: boolean): DoctorReport | undefined {
  const [report, setReport] = useState<DoctorReport>();
  useEffect(() => {
    if (!isOn) return;
    let isStopped = false;
    let isAsked = false;
    const ask = async () => {
      if (isAsked) return;
      isAsked = true;
      const next = await foyer.doctor({ print: false });
      isAsked = false;
      if (!isStopped) setReport(next);
    };
    void ask();
    const timer = setInterval(ask, everyMs);
    const stopState = foyer.core.subscribe(ask);
    return () => {
      isStopped = true;
      clearInterval(timer);
      stopState();
    };
  }, [foyer, isOn]);
  return report;
}
