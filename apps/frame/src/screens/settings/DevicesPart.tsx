import type { DevicesReply } from '@foyer/protocol/auth';
import type { Language } from '@foyer/ui/languages';
import type { ReactElement } from 'react';
import { unknownDevice } from '../../requests/describeDevice.ts';
import type { Say } from '../../words/createSay.ts';
import { useLanguage, useSay } from '../../words/Words.tsx';
import { Row } from '../parts/Row.tsx';
import { revealLine } from '../revealUnseen.ts';
import { LoadedBody } from './LoadedBody.tsx';
import type { SettingsPort } from './SettingsPort.ts';
import { useLoaded } from './useLoaded.ts';

export type Device = DevicesReply['devices'][number];

export interface DevicesPartProps {
  readonly port: Pick<SettingsPort, 'api'>;
  readonly onRevoke: (device: Device, name: string) => void;
}

/** Where the wallet can sign; this device first. */
export function DevicesPart({ port, onRevoke }: DevicesPartProps): ReactElement {
  const say = useSay();
  const language = useLanguage();
  const { loaded, reload } = useLoaded(() => port.api.listDevices());
  return (
    <LoadedBody loaded={loaded} reload={reload}>
      {({ devices }) => (
        <>
          <p className="fy-lead-text">{say('settings.device.lead')}</p>
          <ul className="fy-list">
            {sortDevices(devices).map((device) => {
              const name = deviceName(say, device);
              return (
                <li key={device.id}>
                  <Row
                    icon="desktop"
                    title={name}
                    sub={
                      <>
                        <bdi>{revealLine(device.siteOrigin, 300)}</bdi>
                        {'\n'}
                        {say('settings.device.seen', { time: timeText(language, device.lastSeenAt) })}
                      </>
                    }
                    tail={
                      device.isThisDevice ? (
                        <span className="fy-tag accent">{say('settings.device.this')}</span>
                      ) : (
                        <button
                          type="button"
                          className="fy-btn ghost risky sm"
                          aria-label={say('settings.device.revokeName', { name })}
                          onClick={() => onRevoke(device, name)}
                        >
                          {say('settings.device.revoke')}
                        </button>
                      )
                    }
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </LoadedBody>
  );
}

function sortDevices(devices: readonly Device[]): readonly Device[] {
  const rank = (device: Device): string => `${device.isThisDevice ? 1 : 0}${device.lastSeenAt}`;
  return [...devices].sort((one, other) => (rank(one) < rank(other) ? 1 : -1));
}

export function deviceName(say: Say, { browser, system }: Pick<Device, 'browser' | 'system'>): string {
  return say('settings.device.name', {
    browser: browser === unknownDevice.browser ? say('device.unknown.browser') : revealLine(browser, 60),
    system: system === unknownDevice.system ? say('device.unknown.system') : revealLine(system, 60),
  });
}

/** A time as the reader's own clock and language have it. */
export function timeText({ locale }: Language, iso: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
