import { type ReactElement, useState } from 'react';
import type { Factor } from '../../ports/Keeper.ts';
import { useSay } from '../../words/Words.tsx';
import { Button } from '../parts/Button.tsx';
import { codeOf, failureWords } from '../parts/failureWords.ts';
import { Note } from '../parts/Note.tsx';
import { Row } from '../parts/Row.tsx';
import { LoadedBody } from './LoadedBody.tsx';
import type { SettingsPort } from './SettingsPort.ts';
import { useLoaded } from './useLoaded.ts';

export interface RecoveryPartProps {
  readonly port: Pick<SettingsPort, 'keeper' | 'canUsePasskey'>;
  readonly onRemove: (factor: Factor, name: string) => void;
}

/** What locks the recovery key: seen, added, taken away. */
export function RecoveryPart({ port, onRemove }: RecoveryPartProps): ReactElement {
  const say = useSay();
  const { loaded, reload } = useLoaded(() => port.keeper.listFactors());
  const [adding, setAdding] = useState<Factor['kind']>();
  const [note, setNote] = useState<{ tone: 'success' | 'danger'; words: string }>();
  const add = async (kind: Factor['kind']): Promise<void> => {
    setAdding(kind);
    setNote(undefined);
    try {
      await port.keeper.addFactor(kind);
      setNote({ tone: 'success', words: say('settings.factor.added') });
      reload();
    } catch (error) {
      if (codeOf(error) !== 'USER_REJECTED') setNote({ tone: 'danger', words: failureWords(say, error) });
    }
    setAdding(undefined);
  };
  return (
    <LoadedBody loaded={loaded} reload={reload}>
      {(factors) => (
        <>
          <p className="fy-lead-text">{say('settings.factor.lead')}</p>
          {factors.length === 0 && (
            <Note tone="warning" title={say('settings.factor.none')}>
              {say('settings.factor.noneSays')}
            </Note>
          )}
          <FactorList factors={factors} onRemove={onRemove} />
          <div className="fy-stack">
            {port.canUsePasskey && (
              <Button
                kind="secondary"
                icon="key"
                busy={adding === 'passkey'}
                disabled={adding === 'code'}
                label={say('settings.factor.addPasskey')}
                onClick={() => void add('passkey')}
              />
            )}
            <Button
              kind="secondary"
              icon="doc"
              busy={adding === 'code'}
              disabled={adding === 'passkey'}
              label={say('settings.factor.addCode')}
              onClick={() => void add('code')}
            />
          </div>
          {note && (
            <Note tone={note.tone} alert>
              {note.words}
            </Note>
          )}
        </>
      )}
    </LoadedBody>
  );
}

function FactorList(props: {
  factors: readonly Factor[];
  onRemove: (factor: Factor, name: string) => void;
}): ReactElement {
  const { factors, onRemove } = props;
  const say = useSay();
  return (
    <ul className="fy-list">
      {factors.map((factor, index) => {
        const twins = factors.filter(({ kind }) => kind === factor.kind);
        const count = twins.length > 1 ? ` ${twins.indexOf(factor) + 1}` : '';
        const name = `${say(`settings.factor.${factor.kind}`)}${count}`;
        return (
          <li key={factor.id}>
            <Row
              icon={factor.kind === 'passkey' ? 'key' : 'doc'}
              title={name}
              sub={factors.length === 1 && index === 0 ? say('settings.factor.last') : undefined}
              tail={
                factors.length > 1 && (
                  <button
                    type="button"
                    className="fy-btn ghost sm"
                    aria-label={say('settings.factor.removeName', { name })}
                    onClick={() => onRemove(factor, name)}
                  >
                    {say('settings.factor.remove')}
                  </button>
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
