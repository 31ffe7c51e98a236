import { eventBodySchema } from '@foyer/protocol/http';
import * as v from 'valibot';
import { sendDelayMs } from '../telemetry/createSender.ts';
import { flush, gateway, startCore } from './startCore.ts';

export const configUrl = `${gateway}/getAnalyticsConfig`;
export const eventUrl = `${gateway}/e`;

/** A core whose gateway wants events and stores them. */
export function allowed(parameters: Parameters<typeof startCore>[0] = {}) {
  return startCore({
    ...parameters,
    prepare: ({ http }) =>
      http.on(configUrl, () => ({ isAnalyticsEnabled: true })).on(eventUrl, () => ({ status: 'stored' })),
  });
}

/** Lets everything happen that is due, the sending of events too. */
export async function settle({ clock }: Pick<ReturnType<typeof startCore>, 'clock'>) {
  await flush();
  clock.advance(sendDelayMs);
  await flush();
}

/** Waits for `count` events; answers what the gateway got. */
export async function sentBy({ http, clock }: ReturnType<typeof startCore>, count: number) {
  while (http.to(eventUrl).length < count) await settle({ clock });
  await settle({ clock });
  return http.to(eventUrl).map(({ body }) => v.parse(eventBodySchema, body));
}
