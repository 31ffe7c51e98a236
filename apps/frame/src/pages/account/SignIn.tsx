import type { StartFlowReply } from '@foyer/protocol/auth';
import { readEmail } from '@foyer/protocol/mail';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { newCode } from '../../requests/judgeCode.ts';
import { MailCode } from '../../screens/factors/MailCode.tsx';
import { Button } from '../../screens/parts/Button.tsx';
import { Card } from '../../screens/parts/Card.tsx';
import { Field } from '../../screens/parts/Field.tsx';
import { codeOf } from '../../screens/parts/failureWords.ts';
import { Note } from '../../screens/parts/Note.tsx';
import { systemClock } from '../../session/systemClock.ts';
import { useSay } from '../../words/Words.tsx';
import type { AccountPort } from './AccountPort.ts';
import { signInWords } from './signInWords.ts';
import { WaitForLink } from './WaitForLink.tsx';

interface Flow extends StartFlowReply {
  readonly email: string;
}

/** Email, device link, code: as in the frame, for this page's own device. */
export function SignIn({ port, onDone }: { port: AccountPort; onDone: () => void }): ReactElement {
  const say = useSay();
  const [flow, setFlow] = useState<Flow>();
  const [isKnown, setKnown] = useState(false);
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [isAsking, setAsking] = useState(true);
  // Of the sign-in, not of its screen: who goes back and on has no more tries of the same code.
  const mailed = useRef(newCode(systemClock));
  const begin = async (address: string): Promise<void> => {
    const { siteOrigin, device, api } = port;
    const open = flow?.email === address ? await readOpen(api, flow.flowId) : undefined;
    if (flow && open) {
      setKnown(open.state === 'code-sent');
      setFlow({ ...flow, resendInMs: open.resendInMs });
      return setAsking(false);
    }
    const started = await api.startFlow({ email: address, siteOrigin, ...device });
    if (started.action === 'CONNECT') return onDone();
    setKnown(started.action === 'VERIFY_OTP');
    mailed.current = newCode(systemClock, started.expiresInMs);
    setFlow({ ...started, email: address });
    setAsking(false);
  };
  const back = (words?: string): void => {
    setAsking(true);
    setFault(words);
  };
  if (isAsking || !flow) {
    return <AskEmail key="email" port={port} email={email} onEmail={setEmail} begin={begin} first={fault} />;
  }
  if (!isKnown) {
    return (
      <WaitForLink
        key="link"
        port={port}
        flow={flow}
        onKnown={(expiresInMs) => {
          mailed.current = newCode(systemClock, expiresInMs);
          setKnown(true);
        }}
        onOver={() => back(say('account.link.over'))}
        onBack={() => back()}
      />
    );
  }
  return (
    <MailCode
      key="code"
      isPage
      lead="account.code.lead"
      email={flow.email}
      resendInMs={flow.resendInMs}
      words={signInWords}
      attempt={async (code) => port.session.start(await port.api.verifyFlow(flow.flowId, code))}
      mailed={mailed}
      resend={() => port.api.mailFlow(flow.flowId)}
      onDone={onDone}
      onBack={() => back()}
    />
  );
}

/** How a sign-in stands that may still be gone on with: another would ask for the device once more. */
async function readOpen(api: AccountPort['api'], flowId: string) {
  const flow = await api.readFlow(flowId).catch((error: unknown) => {
    if (codeOf(error) !== 'FLOW_REFUSED') throw error;
  });
  return flow && ['denied', 'expired', 'done'].includes(flow.state) ? undefined : flow;
}

interface AskEmailProps {
  readonly port: AccountPort;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly begin: (email: string) => Promise<void>;
  readonly first: string | undefined;
}

function AskEmail({ port, email, onEmail, begin, first }: AskEmailProps): ReactElement {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const address = readEmail(email);
    if (!address) return setError(say('account.email.bad'));
    setBusy(true);
    setError(undefined);
    try {
      await begin(address);
    } catch (fault) {
      setError(signInWords(say, fault));
      setBusy(false);
    }
  };
  return (
    <form className="fy-form" onSubmit={(event) => void send(event)} noValidate>
      <Card
        title={say('account.signIn')}
        isPage
        foot={<Button kind="primary" submit busy={isBusy} label={say('account.next')} />}
      >
        {first && (
          <Note tone="warning" alert>
            {first}
          </Note>
        )}
        <p className="fy-lead-text">{say('account.signIn.lead', { project: port.projectName })}</p>
        <Field
          type="email"
          autoComplete="email"
          label={say('account.email')}
          value={email}
          onChange={onEmail}
          error={error}
        />
      </Card>
    </form>
  );
}
