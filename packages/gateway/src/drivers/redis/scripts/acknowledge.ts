import { prelude } from './prelude.ts';

/** Takes a delivered message out, unless its publisher says so. That it was seen is still known for a while. */
export const acknowledgeScript = `${prelude}
local topic, id, client, same = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local seen = P .. 'seen:' .. topic .. ':' .. id
local old = redis.call('HMGET', seen, 'entry', 'bytes', 'publisher', 'source', 'project')
if not old[1] or old[3] == client then return end
forget(topic, id, old[2], old[3], old[4], old[5])
redis.call('PEXPIRE', seen, same)
`;
