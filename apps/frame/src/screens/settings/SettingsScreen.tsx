import { type ReactElement, useState } from 'react';
import { useSay } from '../../words/Words.tsx';
import { Card } from '../parts/Card.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import { AskSure } from './AskSure.tsx';
import { DevicesPart } from './DevicesPart.tsx';
import { RecoveryPart } from './RecoveryPart.tsx';
import type { SettingsPort } from './SettingsPort.ts';

export type SettingsSection = 'recovery' | 'devices' | 'export';

export interface SettingsScreenProps {
  readonly port: SettingsPort;
  readonly section: SettingsSection;
  /** Closes all that lies around it. */
  readonly onLeave?: (() => void) | undefined;
  /** To the list that it was opened from. */
  readonly onBack?: () => void;
  readonly isPage?: boolean;
}

/** Something that is about to be taken away. */
interface Sure {
  readonly title: string;
  readonly says: string;
  readonly yes: string;
  readonly act: () => Promise<void>;
  readonly done: string;
}

/** Recovery, devices or export of the signed-in user. */
export function SettingsScreen(props: SettingsScreenProps): ReactElement {
  const { port, section, onLeave, onBack, isPage = false } = props;
  const say = useSay();
  const [sure, setSure] = useState<Sure>();
  const [done, setDone] = useState<string>();
  if (sure) {
    const end = (words?: string) => (): void => {
      setDone(words);
      setSure(undefined);
    };
    const ways = { onLeave, onDone: end(sure.done), onBack: end() };
    return <AskSure key="sure" {...sure} {...ways} isPage={isPage} />;
  }
  return (
    <Card
      key="list"
      title={say(`settings.${section}`)}
      onLeave={onLeave}
      onBack={onBack}
      onEscape={onBack}
      isPage={isPage}
    >
      {done && (
        <Note tone="success" alert>
          {done}
        </Note>
      )}
      {section === 'recovery' && (
        <RecoveryPart
          port={port}
          onRemove={({ id }, name) =>
            setSure({
              title: say('settings.factor.removeTitle', { name }),
              says: say('settings.factor.removeSays'),
              yes: say('settings.factor.remove'),
              act: () => port.keeper.removeFactor(id),
              done: say('settings.factor.removed'),
            })
          }
        />
      )}
      {section === 'devices' && (
        <DevicesPart
          port={port}
          onRevoke={({ id }, name) =>
            setSure({
              title: say('settings.device.revokeTitle', { name }),
              says: say('settings.device.revokeSays'),
              yes: say('settings.device.revoke'),
              act: () => port.api.revokeDevice(id),
              done: say('settings.device.revoked', { name }),
            })
          }
        />
      )}
      {section === 'export' && <ExportPart url={port.accountUrl} />}
    </Card>
  );
}

/** Nothing is exported inside a site: the way leads to a tab of the wallet's own. */
function ExportPart({ url }: { url: string }): ReactElement {
  const say = useSay();
  return (
    <>
      <p className="fy-lead-text">{say('settings.export.lead')}</p>
      <Note icon="lock">{say('settings.export.signIn')}</Note>
      <a className="fy-btn primary" href={url} target="_blank" rel="noopener noreferrer">
        <Icon of="external" />
        <span className="label">{say('settings.export.open')}</span>
      </a>
    </>
  );
}
