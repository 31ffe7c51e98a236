import type { ReactElement, ReactNode } from 'react';
import { useSay } from '../i18n/Words.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { backIcon, closeIcon, helpIcon, qrIcon } from '../primitives/icons.ts';
import { titleId } from './titleId.ts';

export interface HeadProps {
  /** Absent where the body carries the title. */
  readonly title: string | undefined;
  readonly enter?: 'forward' | 'back' | undefined;
  /** Stands before the title. */
  readonly chip?: ReactNode;
  readonly onBack?: (() => void) | undefined;
  readonly onQr?: (() => void) | undefined;
  readonly onHelp?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

/** The header: back, title or network selector, code, help, close. A control that leads nowhere is not drawn. */
export function HeadView({ title, enter, chip, onBack, onQr, onHelp, onClose }: HeadProps): ReactElement {
  const say = useSay();
  return (
    <div className="fy-head">
      {onBack && <IconButton icon={backIcon} label={say('head.back')} onClick={onBack} />}
      {chip}
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
