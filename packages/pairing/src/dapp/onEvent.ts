import type { Handler } from '../engine/Engine.ts';
import { unlessLive } from '../engine/sessionHandlers.ts';
import type { SessionRecord } from '../engine/TopicRecord.ts';
import { tellTabs } from '../engine/tellTabs.ts';
import { allows } from '../namespaces/allows.ts';
import { readEvent } from '../session/readParams.ts';
import { read } from '../wire/reader.ts';

/** The wallet tells an event; every tab hears it. */
export const onEvent: Handler<SessionRecord> = (engine, record, { params }) => {
  const refused = unlessLive(record);
  if (refused) return refused;
  const told = read(readEvent, params);
  if (!told) return { answer: 1002 };
  const { chainId, event } = told;
  if (!allows(record.namespaces, chainId, 'events', event.name)) return { answer: 3002 };
  const { name, data } = event;
  return {
    answer: 0,
    tell: () => tellTabs(engine, { topic: record.topic, chainId, name, data }),
  };
};
