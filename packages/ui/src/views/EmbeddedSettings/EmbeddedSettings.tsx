import { type SettingsSection, selectEmbeddedInfo } from '@foyer/core';
import { type ReactElement, useState } from 'react';
import { settingsTitleWords } from '../../i18n/en/settingsTitleWords.ts';
import { settingsWords } from '../../i18n/en/settingsWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import dangerCss from '../../primitives/danger.css?inline';
import { useDisconnect } from '../useDisconnect.ts';
import { EmbeddedSettingsView } from './EmbeddedSettingsView.tsx';

function EmbeddedSettings(): ReactElement {
  const { core, state } = useKit();
  const { embedded, router } = core.actions;
  const [opening, setOpening] = useState<SettingsSection>();
  const [isLeaving, leave] = useDisconnect();
  const open = async (section: SettingsSection): Promise<void> => {
    setOpening(section);
    await embedded.openSettings(section);
    setOpening((latest) => (latest === section ? undefined : latest));
  };
  return (
    <EmbeddedSettingsView
      email={selectEmbeddedInfo(state)?.user.email}
      opening={opening}
      isLeaving={isLeaving}
      onEmail={() => router.push('UpdateEmailWallet')}
      onSection={(section) => void open(section)}
      onLeave={leave}
    />
  );
}

export const embeddedSettingsPage: ViewPage = {
  Page: EmbeddedSettings,
  sheets: [dangerCss],
  words: { ...settingsTitleWords, ...settingsWords },
  title: (say) => say('settings.title'),
};
