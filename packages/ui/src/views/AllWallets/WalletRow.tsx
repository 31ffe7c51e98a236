import { memo, type ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Logo } from '../../primitives/Logo.tsx';
import { Row } from '../../primitives/Row.tsx';
import { Tag } from '../../primitives/Tag.tsx';

/** A wallet of the registry as a row shows it. */
export interface RegistryWallet {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly isInstalled: boolean;
}

/** Drawn again only when something of it changes: neither scrolling nor the next page redraws a row that stays. */
export const WalletRow = memo(function WalletRow({
  id,
  name,
  imageUrl,
  isInstalled,
  position,
  of,
  top,
  onChoose,
}: RegistryWallet & {
  position: number;
  of: number;
  top: string;
  onChoose: (id: string) => void;
}): ReactElement {
  const say = useSay();
  return (
    <Row
      lead={<Logo name={name} src={imageUrl} />}
      title={name}
      tail={isInstalled && <Tag label={say('connect.installed')} />}
      place={{ position, of, top }}
      onClick={() => onChoose(id)}
    />
  );
});
