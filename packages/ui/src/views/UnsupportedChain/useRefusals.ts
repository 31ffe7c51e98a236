import { useState } from 'react';

/** How often closing was refused since the view came. */
export function useRefusals(isRefusing: boolean): number {
  const [seen, note] = useState({ isRefusing, count: 0 });
  if (seen.isRefusing !== isRefusing) note({ isRefusing, count: seen.count + Number(isRefusing) });
  return seen.count;
}
