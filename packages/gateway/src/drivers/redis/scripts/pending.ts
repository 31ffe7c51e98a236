import { prelude } from './prelude.ts';

/** Reads a page of what waits for a client: whether there is more, and each message as JSON. */
export const pendingScript = `${prelude}
local client, now, maxMessages, maxBytes = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local topics = tonumber(ARGV[5])
local skip = {}
for index = 6 + topics, #ARGV do skip[ARGV[index]] = true end

local found, size = {}, 0
for index = 6, 5 + topics do
  local from = '-'
  repeat
    local page = redis.call('XRANGE', P .. 'topic:' .. ARGV[index], from, '+', 'COUNT', 16)
    for _, entry in ipairs(page) do
      local fields = entry[2]
      local json, id, expires, publisher, bytes = fields[2], fields[4], tonumber(fields[6]), fields[8], tonumber(fields[10])
      if publisher ~= client and expires > now and not skip[ARGV[index] .. id] then
        if #found >= maxMessages or (#found > 0 and size + bytes > maxBytes) then return { 1, found } end
        found[#found + 1] = json
        size = size + bytes
      end
      from = '(' .. entry[1]
    end
  until #page < 16
end
return { 0, found }
`;
