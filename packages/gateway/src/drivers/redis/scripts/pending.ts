import { prelude } from './prelude.ts';

/** Expired messages that one run frees at most: Redis does nothing else meanwhile. */
const freeStep = 200;

/** What a run says beside its messages: that was all, there is more, or it stopped before it had found any. */
export const pageEnd = { all: 0, more: 1, notYet: 2 } as const;

/**
 * Reads a page of what waits for a client: a `pageEnd`, and each message as JSON. It costs what it answers, however
 * many messages of the client's own wait on the same topics; what has expired is freed where it is met.
 */
export const pendingScript = `${prelude}
local client, now, maxMessages, maxBytes = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local topics = tonumber(ARGV[5])
local skip = {}
for index = 6 + topics, #ARGV do skip[ARGV[index]] = true end
local freed = 0

local function free(lane, topic, id, entry)
  local seen = P .. 'seen:' .. topic .. ':' .. id
  local old = redis.call('HMGET', seen, 'bytes', 'publisher', 'source', 'project', 'entry')
  -- Of another entry where it was published anew.
  if old[5] == entry then forget(topic, id, old[1], old[2], old[3], old[4]) end
  -- Also where the rest of it is lost: no run meets it again.
  leave(topic, lane.publisher, entry)
  freed = freed + 1
end

-- Moves to the lane's next message that the client may have. Returns whether there is one.
local function advance(lane, topic)
  while freed < ${freeStep} do
    if lane.at == #lane.page then
      if lane.isOver then return false end
      lane.page = redis.call('XRANGE', lane.key, lane.from, '+', 'COUNT', lane.step)
      lane.isOver, lane.at, lane.step = #lane.page < lane.step, 0, 16
      if #lane.page == 0 then return false end
    end
    lane.at = lane.at + 1
    local entry = lane.page[lane.at]
    lane.from = '(' .. entry[1]
    local json, id, expires, bytes = entry[2][2], entry[2][4], tonumber(entry[2][6]), tonumber(entry[2][8])
    if expires <= now then free(lane, topic, id, entry[1])
    elseif not skip[topic .. id] then
      lane.place, lane.json, lane.bytes = tonumber(placeOf(entry[1])), json, bytes
      return true
    end
  end
  return false
end

-- The other publishers of a topic, by the place of their oldest message, a few at a time: the next one, if any.
local function listLanes(topic)
  local page, at, from, isOver, met = {}, 0, '-inf', false, { [client] = true }
  local function peek()
    while true do
      if at == #page then
        if isOver then return nil end
        page = redis.call('ZRANGE', P .. 'lanes:' .. topic, from, '+inf', 'BYSCORE', 'LIMIT', 0, 16, 'WITHSCORES')
        isOver, at = #page < 32, 0
        if #page == 0 then return nil end
        from = '(' .. page[#page]
      end
      -- A lane whose first message was freed has moved on, and is met again.
      if not met[page[at + 1]] then return page[at + 1], tonumber(page[at + 2]) end
      at = at + 2
    end
  end
  return peek, function(publisher) met[publisher] = true end
end

-- Open lanes, the one whose message is the oldest last.
local function put(lanes, lane)
  local low, high = 1, #lanes + 1
  while low < high do
    local middle = math.floor((low + high) / 2)
    if lanes[middle].place > lane.place then low = middle + 1 else high = middle end
  end
  table.insert(lanes, low, lane)
end

local found, size = {}, 0
for index = 6, 5 + topics do
  local topic, lanes = ARGV[index], {}
  local peek, meet = listLanes(topic)
  repeat
    local publisher, place = peek()
    while publisher and freed < ${freeStep} and (#lanes == 0 or place < lanes[#lanes].place) do
      meet(publisher)
      local lane = { publisher = publisher, key = laneOf(topic, publisher), from = '-', page = {}, at = 0, step = 4 }
      if advance(lane, topic) then put(lanes, lane) end
      publisher, place = peek()
    end
    -- Stops here, for a lane that was left half way may hold what comes next.
    if freed >= ${freeStep} then return { #found > 0 and ${pageEnd.more} or ${pageEnd.notYet}, found } end
    local lane = table.remove(lanes)
    if lane then
      if #found >= maxMessages or (#found > 0 and size + lane.bytes > maxBytes) then return { ${pageEnd.more}, found } end
      found[#found + 1] = lane.json
      size = size + lane.bytes
      if advance(lane, topic) then put(lanes, lane) end
    end
  until not lane
end
return { ${pageEnd.all}, found }
`;
