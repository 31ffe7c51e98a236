import type { ReactElement } from 'react';
import type { ApprovalLine } from '../../approval/ApprovalView.ts';
import { Address } from '../parts/Address.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Said } from '../parts/Said.tsx';
import { revealUnseen } from '../revealUnseen.ts';

/** A value as its kind wants it, whole. */
function Value({ of }: { of: ApprovalLine }): ReactElement {
  if (of.kind === 'address') return <Address of={revealUnseen(of.value)} />;
  if (of.kind === 'code') return <code className="fy-mono">{revealUnseen(of.value)}</code>;
  if (of.kind === 'amount')
    return (
      <bdi className="fy-num wrap">
        <Said of={of.value} />
      </bdi>
    );
  return <bdi>{revealUnseen(of.value)}</bdi>;
}

/** Labels and values; long values stand under their label. */
export function Facts({ of }: { of: readonly ApprovalLine[] }): ReactElement {
  return (
    <dl className="fy-kv card">
      {of.map((line, index) => (
        <div key={index} className={isLong(line) ? 'tall' : undefined}>
          <dt>
            <Said of={line.label} />
          </dt>
          <dd>
            <Value of={line} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isLong({ kind, value }: ApprovalLine): boolean {
  return kind === 'address' || value.length > 32;
}

export interface LedgerPartProps {
  readonly icon: 'out' | 'in' | 'key';
  readonly title: string;
  readonly lines: readonly ApprovalLine[];
  /** In place of lines. */
  readonly none?: string;
  readonly isRisk?: boolean;
  /** At the end of the title's line. */
  readonly aside?: string | undefined;
}

/** What leaves, what comes, or who may spend. */
export function LedgerPart({
  icon,
  title,
  lines,
  none,
  isRisk = false,
  aside,
}: LedgerPartProps): ReactElement {
  return (
    <div className="line">
      <div className="label">
        <span>
          <Icon of={icon} small />
          {title}
        </span>
        {aside && <span className="aside">{aside}</span>}
      </div>
      {lines.map((line, index) => (
        <div className="item" key={index}>
          <div className={`qty${isRisk ? ' risk' : ''}`}>
            {line.kind === 'address' ? (
              <>
                <Small of={line.label} />
                <Address of={revealUnseen(line.value)} />
              </>
            ) : (
              <>
                <Value of={line} />
                <Small of={line.label} />
              </>
            )}
          </div>
        </div>
      ))}
      {lines.length === 0 && none && (
        <div className="item">
          <div className="qty none">{none}</div>
        </div>
      )}
    </div>
  );
}

/** What a value is: said before an address, and after an amount. */
function Small({ of }: { of: string }): ReactElement | null {
  return of === '' ? null : (
    <small>
      <bdi>
        <Said of={of} />
      </bdi>
    </small>
  );
}
