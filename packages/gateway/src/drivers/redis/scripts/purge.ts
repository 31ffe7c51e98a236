import { prelude } from './prelude.ts';

/** Frees some of what has expired. @returns How many messages. */
export const purgeScript = `${prelude}
local names = redis.call('ZRANGE', P .. 'expiry', '-inf', ARGV[1], 'BYSCORE', 'LIMIT', 0, ARGV[2])
for _, name in ipairs(names) do
  local topic, id, bytes, publisher, source, project = string.match(name, '^(%S+) (%S+) (%S+) (%S+) (%S+) (.*)$')
  forget(topic, id, bytes, publisher, source, project)
end
return #names
`;
