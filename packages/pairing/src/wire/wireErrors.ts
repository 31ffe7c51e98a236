/** What peers tell each other when something is refused: code -> words (security.md §2.5). */
export const wireErrors: Readonly<Record<number, string>> = {
  1001: 'Invalid method',
  1002: 'Invalid event',
  1003: 'Invalid session update request',
  1004: 'Invalid session extend request',
  1005: 'Invalid session settle request',
  3001: 'Unauthorized method',
  3002: 'Unauthorized event',
  3003: 'Unauthorized session update request',
  3004: 'Unauthorized session extend request',
  3005: 'Unauthorized chain',
  4001: 'User rejected the request',
  5000: 'User rejected',
  5001: 'User disapproved requested chains',
  5002: 'User disapproved requested methods',
  5003: 'User disapproved requested events',
  5100: 'Unsupported chains',
  5101: 'Unsupported methods',
  5102: 'Unsupported events',
  5103: 'Unsupported accounts',
  5104: 'Unsupported namespace key',
  6000: 'User disconnected',
  7000: 'Session settlement failed',
  7001: 'No session for topic',
  8000: 'Request expired',
  10001: 'Method not supported',
};

/**
 * With what a dapp deletes a pairing that became no session. A pairing deleted with 6000 may have become one: other
 * clients tidy up with it after they took the session.
 */
export const settlementFailed = 7000;
