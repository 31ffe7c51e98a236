import * as v from 'valibot';

const time = 'milliseconds since 1970 or an ISO 8601 time, before the year 2100';
const latest = 4_102_444_800_000;

/** The body of `POST /e` (behaviour.md §8.2). `timestamp` is ms since the epoch, or ISO 8601 for error reports. */
export const eventBodySchema = v.object({
  eventId: v.pipe(v.string('a UUID'), v.uuid('a UUID')),
  url: v.pipe(v.string('text'), v.maxLength(2048, 'at most 2048 characters')),
  domain: v.pipe(v.string('text'), v.maxLength(255, 'at most 255 characters')),
  timestamp: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.isoTimestamp(time))], time),
    v.check((value) => isInTime(new Date(value).getTime()), time),
  ),
  props: v.looseObject(
    {
      type: v.picklist(['track', 'error'], '"track" or "error"'),
      event: v.pipe(v.string('text'), v.maxLength(64, 'at most 64 characters')),
    },
    'an object',
  ),
});

export type EventBody = v.InferOutput<typeof eventBodySchema>;

/** The answer of `POST /e`. `ignored` when the project has analytics switched off. */
export const eventReplySchema = v.object({ status: v.picklist(['stored', 'ignored']) });

export type EventReply = v.InferOutput<typeof eventReplySchema>;

function isInTime(milliseconds: number): boolean {
  return milliseconds >= 0 && milliseconds < latest;
}
