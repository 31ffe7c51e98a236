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

/** Drawn again only when something of it changes: scrolling moves rows in and out, it does not redraw them. */
export const WalletRow = memo(function WalletRow({
  wallet,
  position,
  of,
  top,
  onChoose,
}: {
  wallet: RegistryWallet;
  position: number;
  of: number;
  top: number;
  onChoose: (id: string) => void;
}): ReactElement {
  const say = useSay();
  return (
    <Row
      lead={<Logo name={wallet.name} src={wallet.imageUrl} />}
      title={wallet.name}
      tail={wallet.isInstalled && <Tag label={say('connect.installed')} />}
      place={{ position, of, top }}
      onClick={() => onChoose(wallet.id)}
    />
  );
});
