import type { SettingsSection } from '@foyer/core';
import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body } from '../../primitives/Body.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { forwardIcon, type IconDrawing } from '../../primitives/icons.ts';
import { List } from '../../primitives/List.tsx';
import { mailIcon } from '../../primitives/mailIcons.ts';
import { Plate, Row } from '../../primitives/Row.tsx';
import { Spinner } from '../../primitives/Spinner.tsx';
import { deviceIcon, exitIcon, outIcon, shieldIcon } from '../../primitives/viewIcons.ts';

export interface EmbeddedSettingsViewProps {
  /** Undefined where it is not known: it cannot be changed then. */
  readonly email: string | undefined;
  /** The part that the wallet is opening. */
  readonly opening: SettingsSection | undefined;
  readonly isLeaving: boolean;
  readonly onEmail: () => void;
  readonly onSection: (section: SettingsSection) => void;
  readonly onLeave: () => void;
}

/** Settings of the embedded wallet, in the order of their rows; the wallet itself shows each. */
const sections = [
  ['recovery', shieldIcon],
  ['devices', deviceIcon],
  ['export', outIcon],
] as const satisfies readonly (readonly [SettingsSection, IconDrawing])[];

/** What a user of the embedded wallet can set, and the way out. */
export function EmbeddedSettingsView(props: EmbeddedSettingsViewProps): ReactElement {
  const { email, opening, isLeaving, onEmail, onSection, onLeave } = props;
  const say = useSay();
  return (
    <Body bleed>
      <List>
        {email !== undefined && (
          <Row
            lead={<Plate icon={mailIcon} />}
            title={say('settings.email')}
            sub={<bdi>{email}</bdi>}
            tail={<Icon of={forwardIcon} />}
            onClick={onEmail}
          />
        )}
        {sections.map(([section, icon]) => (
          <Row
            key={section}
            lead={<Plate icon={icon} />}
            title={say(`settings.${section}`)}
            sub={say(`settings.${section}Text`)}
            tail={opening === section ? <Spinner /> : <Icon of={forwardIcon} />}
            busy={opening === section}
            onClick={() => onSection(section)}
          />
        ))}
        <Row
          danger
          lead={<Plate icon={exitIcon} tone="danger" />}
          title={say(isLeaving ? 'settings.leaving' : 'settings.leave')}
          tail={isLeaving && <Spinner />}
          busy={isLeaving}
          onClick={onLeave}
        />
      </List>
    </Body>
  );
}
