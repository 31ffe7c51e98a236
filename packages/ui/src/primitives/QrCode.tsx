import { type ReactElement, type ReactNode, useMemo } from 'react';
import { classes } from './classes.ts';
import { qrDrawing } from './qrDrawing.ts';
import { Skeleton } from './Skeleton.tsx';

/** Modules of white that a scanner needs around a code (ISO/IEC 18004). */
const quietZone = 4;

/**
 * A code for a phone's camera, on white paper in every scheme. `label` says what it is for, never what is in it: the
 * text is a secret. `mark` stands in its middle; `over` hides the code and says why.
 */
export function QrCode({
  text,
  label,
  mark,
  over,
}: {
  /** Undefined while it is on its way. */
  text: string | undefined;
  label: string;
  mark?: ReactNode;
  over?: ReactNode;
}): ReactElement {
  const state = over ? 'over' : text === undefined ? 'loading' : 'ready';
  return (
    <div className={classes('fy-qr')} data-state={state}>
      {text === undefined ? (
        !over && <Skeleton className="card" />
      ) : (
        <Code text={text} label={over ? undefined : label} hasMark={mark !== undefined} />
      )}
      {text !== undefined && mark && !over && <span className="mid">{mark}</span>}
      {over && <div className="over">{over}</div>}
    </div>
  );
}

/** Without a label the code is a shape without meaning. */
function Code({
  text,
  label,
  hasMark,
}: {
  text: string;
  label: string | undefined;
  hasMark: boolean;
}): ReactElement {
  const { size, modules, finders } = useMemo(() => qrDrawing(text, hasMark), [text, hasMark]);
  const side = size + 2 * quietZone;
  return (
    <svg
      className="code"
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      fill="currentColor"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={modules} shapeRendering="crispEdges" />
      {finders.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect x=".5" y=".5" width="6" height="6" rx="1.3" fill="none" stroke="currentColor" />
          <rect x="2" y="2" width="3" height="3" rx=".7" />
        </g>
      ))}
    </svg>
  );
}
