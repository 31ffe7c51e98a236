import type { ReactElement } from 'react';
import { useSay } from '../i18n/Words.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { backIcon, closeIcon, downIcon, helpIcon, qrIcon } from '../primitives/icons.ts';
import { Disc } from '../primitives/Logo.tsx';
import type { NetworkChip } from './networkChip.ts';
import { titleId } from './titleId.ts';

export interface HeadProps {
  /** Absent where the body carries the title. */
  readonly title: string | undefined;
  readonly enter?: 'forward' | 'back' | undefined;
  readonly chip?: NetworkChip | undefined;
  readonly onChip?: () => void;
  readonly onBack?: (() => void) | undefined;
  readonly onQr?: (() => void) | undefined;
  readonly onHelp?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

/** The header: back, title or network selector, code, help, close. A control that leads nowhere is not drawn. */
export function HeadView({
  title,
  enter,
  chip,
  onChip,
  onBack,
  onQr,
  onHelp,
  onClose,
}: HeadProps): ReactElement {
  const say = useSay();
  return (
    <div className="fy-head">
      {onBack && <IconButton icon={backIcon} label={say('head.back')} onClick={onBack} />}
      {chip && <Chip chip={chip} onClick={onChip} />}
      {title === undefined ? (
        <span className="push" />
      ) : (
        <h2 className="title" id={titleId} key={title} data-enter={enter}>
          <bdi>{title}</bdi>
        </h2>
      )}
      {onQr && <IconButton icon={qrIcon} label={say('head.qr')} onClick={onQr} />}
      {onHelp && <IconButton icon={helpIcon} label={say('head.help')} onClick={onHelp} />}
      {onClose && <IconButton icon={closeIcon} label={say('head.close')} onClick={onClose} />}
    </div>
  );
}

function Chip({ chip, onClick }: { chip: NetworkChip; onClick: (() => void) | undefined }): ReactElement {
  const say = useSay();
  const name = chip.name ?? say('account.networkUnknown');
  const parts = (
    <>
      <Disc name={name} src={chip.imageUrl} size="xs" />
      <span className="label" dir="auto">
        {name}
      </span>
    </>
  );
  if (!chip.canChange) return <span className="fy-btn sm chip">{parts}</span>;
  return (
    <button
      type="button"
      className="fy-btn ghost sm chip"
      aria-label={say('head.network', { network: name })}
      onClick={onClick}
    >
      {parts}
      <Icon of={downIcon} small />
    </button>
  );
}
