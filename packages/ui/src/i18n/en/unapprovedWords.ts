/** English of networks that the wallet did not agree to. */
export const unapprovedWords = {
  'networks.unapproved':
    'Dimmed networks aren’t part of this connection. To use one, connect again and allow it in {wallet}.',
} as const;
