/**
 * What the mailbox's scripts have in common. Under `foyer:relay:` there are
 * - `lane:<topic> <publisher>` the waiting messages, a stream, each at its place: a number that `places` counts up;
 * - `lanes:<topic>` the publishers of what waits, sorted by the place of their oldest message;
 * - `seen:<topic>:<id>` a hash: when it was published, by whom, and its place while it waits;
 * - `expiry`, `age` every waiting message, sorted by its end and by when it was published;
 * - `usage`, `room:<project>`, `from:<publisher> <project>` and `by:<source> <project>` counts of messages and bytes.
 * Redis forgets each by itself an hour after its last message has expired, should no gateway be left to purge.
 */
export const prelude = `
local P = 'foyer:relay:'
local spare = 3600000

local function roomsOf(project, publisher, source)
  return {
    P .. 'room:' .. project,
    P .. 'from:' .. publisher .. ' ' .. project,
    P .. 'by:' .. source .. ' ' .. project
  }
end

local function laneOf(topic, publisher) return P .. 'lane:' .. topic .. ' ' .. publisher end

local function placeOf(entry) return string.match(entry, '^%d+') end

local function leave(topic, publisher, entry)
  local lane, lanes = laneOf(topic, publisher), P .. 'lanes:' .. topic
  redis.call('XDEL', lane, entry)
  if redis.call('ZSCORE', lanes, publisher) ~= placeOf(entry) then return end
  local first = redis.call('XRANGE', lane, '-', '+', 'COUNT', 1)[1]
  if first then
    redis.call('ZADD', lanes, placeOf(first[1]), publisher)
  else
    redis.call('DEL', lane)
    redis.call('ZREM', lanes, publisher)
  end
end

local function count(rooms, messages, bytes)
  redis.call('HINCRBY', P .. 'usage', 'messages', messages)
  redis.call('HINCRBY', P .. 'usage', 'bytes', bytes)
  for _, room in ipairs(rooms) do
    redis.call('HINCRBY', room, 'bytes', bytes)
    if redis.call('HINCRBY', room, 'messages', messages) <= 0 then redis.call('DEL', room) end
  end
end

local function nameOf(topic, id, bytes, publisher, source, project)
  return table.concat({ topic, id, bytes, publisher, source, project }, ' ')
end

local function forget(topic, id, bytes, publisher, source, project)
  local name = nameOf(topic, id, bytes, publisher, source, project)
  if redis.call('ZREM', P .. 'expiry', name) == 0 then return end
  redis.call('ZREM', P .. 'age', name)
  local seen = P .. 'seen:' .. topic .. ':' .. id
  local entry = redis.call('HGET', seen, 'entry')
  if entry then
    leave(topic, publisher, entry)
    redis.call('HDEL', seen, 'entry')
  end
  count(roomsOf(project, publisher, source), -1, -bytes)
end
`;
