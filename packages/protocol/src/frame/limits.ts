/** What the frame and the page that embeds it hold each other to (security.md §1.7, behaviour.md §5.3). Times in ms. */
export const frameLimits = {
  /** Characters of one message, as JSON. */
  messageChars: 256 * 1024,
  /** Characters of the typed data of one request, as JSON. */
  typedDataChars: 64 * 1024,
  /** Levels of objects and lists in a message. */
  depth: 12,
  /** An id that was seen is not taken again for so long. */
  idMs: 10 * 60_000,
  /** How long after READY requests wait. */
  settleMs: 500,
  /** The frame must be ready so long after a request. */
  loadMs: 20_000,
  /** CONNECT_EMAIL, CONNECT_DEVICE, CONNECT_OTP, CONNECT_SOCIAL, GET_SOCIAL_REDIRECT_URI: so long for an answer. */
  requestMs: 30_000,
  /** Signing out: so long for an answer, then it counts as done. */
  signOutMs: 3_000,
  /** A code is sent at most this often. */
  emailMs: 30_000,
  /** Requests that wait while one is on the approval screen; more are refused. */
  queue: 5,
} as const;
