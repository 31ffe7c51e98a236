import type { ReactElement } from 'react';
import { inDigitsOf } from '../../i18n/say.ts';
import { useLanguage, useSay } from '../../i18n/Words.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { forwardIcon, walletIcon } from '../../primitives/icons.ts';
import { List } from '../../primitives/List.tsx';
import { Plate, Row } from '../../primitives/Row.tsx';

/** Leads to the registry and says how large it is: `label` such as "480+", '' while unknown. */
export function AllRow({ label, onClick }: { label: string; onClick: () => void }): ReactElement {
  const say = useSay();
  const language = useLanguage();
  const tail = (
    <>
      {label !== '' && <span className="fy-num">{inDigitsOf(language, label)}</span>}
      <Icon of={forwardIcon} />
    </>
  );
  return (
    <List>
      <Row
        lead={<Plate icon={walletIcon} />}
        title={say('connect.all')}
        tail={tail}
        next="AllWallets"
        onClick={onClick}
      />
    </List>
  );
}
