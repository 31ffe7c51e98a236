import type { DevicesReply } from '@foyer/protocol/auth';
import type { Factor } from '../../ports/Keeper.ts';
import type { SettingsPort } from '../settings/SettingsPort.ts';

/**
 * Two factors and two devices that tests change.
 * @param confirm Asks the user before a factor is added or removed.
 */
export function fakeSettings(calls: unknown[], confirm: () => Promise<void> = async () => {}): SettingsPort {
  let factors: Factor[] = [
    { id: 'f1', kind: 'passkey' },
    { id: 'f2', kind: 'code' },
  ];
  let devices: DevicesReply['devices'] = [
    {
      id: 'd1',
      browser: 'Firefox',
      system: 'Android',
      siteOrigin: 'https://app.meadow.example',
      approvedAt: '2026-01-02T10:00:00.000Z',
      lastSeenAt: '2026-02-02T10:00:00.000Z',
      isThisDevice: false,
    },
    {
      id: 'd2',
      browser: 'Samsung Internet Browser',
      system: 'Linux',
      siteOrigin: 'https://app.meadow.example',
      approvedAt: '2026-01-01T10:00:00.000Z',
      lastSeenAt: '2026-02-01T10:00:00.000Z',
      isThisDevice: true,
    },
  ];
  return {
    canUsePasskey: true,
    accountUrl: 'https://wallet.example/account',
    keeper: {
      listFactors: async () => factors,
      async addFactor(kind) {
        await confirm();
        calls.push(['addFactor', kind]);
        factors = [...factors, { id: `f${factors.length + 1}`, kind }];
      },
      async removeFactor(id) {
        await confirm();
        calls.push(['removeFactor', id]);
        factors = factors.filter((factor) => factor.id !== id);
      },
    },
    api: {
      listDevices: async () => ({ devices }),
      async revokeDevice(id) {
        calls.push(['revokeDevice', id]);
        devices = devices.filter((device) => device.id !== id);
      },
    },
  };
}
