/** What is said when no code can be had: what happened and what to do. */
export const lostWords = {
  silent: { title: 'pair.silentTitle', text: 'pair.silentText' },
  refused: { title: 'pair.silentTitle', text: 'pair.refusedText' },
  offline: { title: 'offline.title', text: 'pair.offlineText' },
} as const;
