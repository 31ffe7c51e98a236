import { type ReactElement, useState } from 'react';
import type { Factor } from '../../ports/Keeper.ts';
import { Button } from '../../screens/parts/Button.tsx';
import { Card } from '../../screens/parts/Card.tsx';
import { codeOf, failureWords } from '../../screens/parts/failureWords.ts';
import { Icon } from '../../screens/parts/Icon.tsx';
import { Note } from '../../screens/parts/Note.tsx';
import { useLoaded } from '../../screens/settings/useLoaded.ts';
import { useSay } from '../../words/Words.tsx';
import { pageIcons } from '../pageIcons.ts';

export interface SaveKitProps {
  /** Asks for the step-up; answers the kit's text. */
  readonly reveal: () => Promise<string>;
  /** Rejects when it cannot be told. */
  readonly listFactors: () => Promise<readonly Factor[]>;
  /** Where the page that opens a kit is served. */
  readonly openerUrl: string;
  /** To where a factor is added: without one a kit opens with nothing. */
  readonly onRecovery: () => void;
  readonly onBack: () => void;
}

/** The exit kit, and the page that opens it: two files, because a page that only we serve is gone when we are. */
export function SaveKit({ reveal, listFactors, openerUrl, onRecovery, onBack }: SaveKitProps): ReactElement {
  const say = useSay();
  const [state, setState] = useState<'asks' | 'busy' | 'saved'>('asks');
  const { loaded } = useLoaded(listFactors);
  const lacksCode = loaded.state === 'here' && !loaded.value.some(({ kind }) => kind === 'code');
  const lacksAll = loaded.state === 'here' && loaded.value.length === 0;
  const [fault, setFault] = useState<string>();
  const save = async (): Promise<void> => {
    setState('busy');
    setFault(undefined);
    try {
      saveFile('wallet-exit-kit.json', await reveal());
      setState('saved');
    } catch (error) {
      if (codeOf(error) !== 'USER_REJECTED') setFault(failureWords(say, error));
      setState('asks');
    }
  };
  return (
    <Card
      title={say('account.kit')}
      isPage
      onBack={onBack}
      foot={
        lacksAll ? (
          <Button kind="primary" label={say('settings.recovery')} onClick={onRecovery} />
        ) : (
          <>
            <Button
              kind="primary"
              icon={pageIcons.download}
              busy={state === 'busy'}
              label={say('account.kit.yes')}
              onClick={() => void save()}
            />
            <a className="fy-btn secondary" href={openerUrl} download="open-exit-kit.html">
              <Icon of={pageIcons.download} />
              <span className="label">{say('account.kit.page')}</span>
            </a>
          </>
        )
      }
    >
      <p className="fy-lead-text">{say('account.kit.lead')}</p>
      <Note icon="shield">{say('account.kit.point')}</Note>
      {lacksCode && (
        <Note tone="warning">{say(lacksAll ? 'settings.factor.none' : 'account.kit.noCode')}</Note>
      )}
      {state === 'saved' && (
        <Note tone="success" alert>
          {say('account.kit.saved')}
        </Note>
      )}
      {fault && (
        <Note tone="danger" alert>
          {fault}
        </Note>
      )}
    </Card>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // some browsers read it after the click
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
