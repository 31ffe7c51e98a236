import { type ReactElement, useState } from 'react';
import { Button } from '../../screens/parts/Button.tsx';
import { Card } from '../../screens/parts/Card.tsx';
import { failureWords, isAlarm } from '../../screens/parts/failureWords.ts';
import { StatusBody } from '../../screens/parts/StatusBody.tsx';
import { AskSure } from '../../screens/settings/AskSure.tsx';
import { SettingsScreen } from '../../screens/settings/SettingsScreen.tsx';
import { useLoaded } from '../../screens/settings/useLoaded.ts';
import { VaultError } from '../../vault/VaultError.ts';
import { useSay } from '../../words/Words.tsx';
import { AccountMenu, type AccountPart } from './AccountMenu.tsx';
import type { AccountPort } from './AccountPort.ts';
import { RevealWords } from './RevealWords.tsx';
import { SaveKit } from './SaveKit.tsx';
import { SignIn } from './SignIn.tsx';

/** The wallet's own page: it signs in, and gives out what a page inside another may not. */
export function AccountPage({ port }: { port: AccountPort }): ReactElement {
  const say = useSay();
  const [isIn, setIn] = useState(() => port.session.email() !== undefined);
  const [isLeft, setLeft] = useState(false);
  if (isLeft) {
    return (
      <Card key="left" title={say('account.title')} isPage>
        <StatusBody icon="check" tone="success" title={say('account.left.title')} alert>
          {say('account.left.says')}
        </StatusBody>
      </Card>
    );
  }
  if (!isIn) return <SignIn key="in" port={port} onDone={() => setIn(true)} />;
  return <Opened key="opened" port={port} onLeft={() => setLeft(true)} />;
}

/** The wallet, opened: made or recovered if this page has never held it. */
function Opened({ port, onLeft }: { port: AccountPort; onLeft: () => void }): ReactElement {
  const say = useSay();
  const { loaded, reload } = useLoaded(() => port.keeper.ensure());
  const [part, setPart] = useState<AccountPart>();
  const back = (): void => setPart(undefined);
  if (part === 'recovery' || part === 'devices') {
    const settings = { ...port, accountUrl: '' };
    const onBack = (): void => {
      // A factor may have been added, or room made for this device.
      reload();
      back();
    };
    return <SettingsScreen key={part} port={settings} section={part} onBack={onBack} isPage />;
  }
  if (loaded.state !== 'here') {
    const error = loaded.state === 'failed' ? loaded.error : undefined;
    const signOut = (): void => void port.signOut().then(onLeft);
    const showDevices = (): void => setPart('devices');
    const isFailed = loaded.state === 'failed';
    return <Opening key={loaded.state} {...{ isFailed, error, reload, showDevices, signOut }} />;
  }
  const { isFactorDue } = loaded.value;
  if (part === 'words') {
    return <RevealWords key="words" reveal={async () => (await port.keeper.reveal()).words} onBack={back} />;
  }
  if (part === 'kit') {
    const reveal = async (): Promise<string> => {
      const { exitKit } = await port.keeper.reveal();
      if (exitKit === undefined) throw new VaultError('NO_FACTOR');
      return exitKit;
    };
    const listFactors = () => port.keeper.listFactors();
    return (
      <SaveKit
        key="kit"
        reveal={reveal}
        listFactors={listFactors}
        openerUrl={port.exitKitUrl}
        onRecovery={() => setPart('recovery')}
        onBack={back}
      />
    );
  }
  if (part === 'forget') {
    return (
      <AskSure
        key="forget"
        isPage
        title={say('account.forget.title')}
        says={say('account.forget.asks')}
        warning={isFactorDue ? say('account.forget.alone') : undefined}
        yes={say('account.forget.yes')}
        act={() => port.forget()}
        onDone={onLeft}
        onBack={back}
      />
    );
  }
  return (
    <AccountMenu
      key="menu"
      email={port.session.email() ?? undefined}
      wallet={loaded.value}
      onPart={setPart}
      signOut={() => port.signOut().then(onLeft)}
    />
  );
}

function Opening(props: {
  isFailed: boolean;
  error: unknown;
  reload: () => void;
  showDevices: () => void;
  signOut: () => void;
}): ReactElement {
  const { isFailed, error, reload, showDevices, signOut } = props;
  const say = useSay();
  const foot = isFailed && (
    <>
      {!isAlarm(error) && (
        <Button kind="primary" icon="refresh" label={say('parts.retry')} onClick={reload} />
      )}
      <Button kind="secondary" label={say('settings.devices')} onClick={showDevices} />
      <Button kind="ghost" label={say('account.signOut')} onClick={signOut} />
    </>
  );
  return (
    <Card title={say('account.title')} isPage foot={foot}>
      {isFailed ? (
        <StatusBody icon="alert" tone="danger" title={say('parts.failedTitle')} alert>
          {failureWords(say, error)}
        </StatusBody>
      ) : (
        <StatusBody title={say('account.opening')} />
      )}
    </Card>
  );
}
