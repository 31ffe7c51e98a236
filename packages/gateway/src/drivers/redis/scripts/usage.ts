import { prelude } from './prelude.ts';

/** @returns Messages, bytes, and when the oldest was published (an empty text when there is none). */
export const usageScript = `${prelude}
local used = redis.call('HMGET', P .. 'usage', 'messages', 'bytes')
local oldest = redis.call('ZRANGE', P .. 'age', 0, 0, 'WITHSCORES')
return { tonumber(used[1] or 0), tonumber(used[2] or 0), oldest[2] or '' }
`;
