import { prelude } from './prelude.ts';

/** Stores one message, unless the same text of that topic is known or it has no room. @returns The outcome. */
export const publishScript = `${prelude}
local topic, id, project, publisher, bytes, json = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6]
local now, published, expires = tonumber(ARGV[7]), ARGV[8], tonumber(ARGV[9])
local same, maxMessages, maxBytes = tonumber(ARGV[10]), tonumber(ARGV[11]), tonumber(ARGV[12])
local share, source = tonumber(ARGV[13]), ARGV[14]
local seen, lane, lanes = P .. 'seen:' .. topic .. ':' .. id, laneOf(topic, publisher), P .. 'lanes:' .. topic

local old = redis.call('HMGET', seen, 'at', 'entry', 'bytes', 'publisher', 'source', 'project')
if old[1] and now < tonumber(old[1]) + same then return 'known' end
local freed = {}
if old[2] then
  for _, room in ipairs(roomsOf(old[6], old[4], old[5])) do freed[room] = tonumber(old[3]) end
end
local rooms = roomsOf(project, publisher, source)
for index, room in ipairs(rooms) do
  local part = index == 1 and 1 or share
  local used = redis.call('HMGET', room, 'messages', 'bytes')
  local messages = tonumber(used[1] or 0) + 1 - (freed[room] and 1 or 0)
  local size = tonumber(used[2] or 0) + tonumber(bytes) - (freed[room] or 0)
  if messages > maxMessages * part or size > maxBytes * part then return 'full' end
end
-- Only now that the new one has room: a refusal loses nothing.
if old[2] then forget(topic, id, old[3], old[4], old[5], old[6]) end

local entry = string.format('%.0f-0', redis.call('INCR', P .. 'places'))
redis.call('XADD', lane, entry, 'json', json, 'id', id, 'expires', expires, 'bytes', bytes)
redis.call('ZADD', lanes, 'NX', placeOf(entry), publisher)
redis.call('HSET', seen,
  'at', now, 'entry', entry, 'bytes', bytes, 'project', project, 'publisher', publisher, 'source', source)
local keep = math.ceil(math.max(same, expires - now)) + spare
redis.call('PEXPIRE', seen, keep)
for _, key in ipairs({ lane, lanes }) do
  if redis.call('PTTL', key) < keep then redis.call('PEXPIRE', key, keep) end
end
local name = nameOf(topic, id, bytes, publisher, source, project)
redis.call('ZADD', P .. 'expiry', expires, name)
redis.call('ZADD', P .. 'age', published, name)
count(rooms, 1, bytes)
return 'stored'
`;
