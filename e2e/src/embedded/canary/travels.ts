/** A secret on its way to whom it is for: the only places in which it may be found. */
export interface Travel {
  readonly secret: RegExp;
  readonly place: RegExp;
  readonly because: string;
}

/** Sources: security.md §1.5, except where another stands. */
export const travels: readonly Travel[] = [
  {
    secret: /^mailed code/,
    place: /^body of POST gateway\/auth\/v1\/(flows\/<id>\/verify|step-up\/code)$/,
    because: 'the code is what the user proves the mailbox with',
  },
  {
    secret: /^mailed code/,
    place: /^messages of the site$/,
    because:
      'the code of a sign-in is typed in the modal, which hands it to the wallet (behaviour.md §5.2, CONNECT_OTP)',
  },
  {
    secret: /^device link/,
    place: /^body of POST gateway\/auth\/v1\/device-links\/(read|answer)$/,
    because: 'the link’s own page asks what it is for, and answers',
  },
  {
    secret: /^device link/,
    place: /^history of wallet\/device$/,
    because: 'the browser itself notes the address it was told to open; the page has taken it out of its own',
  },
  {
    secret: /^access token/,
    place: /^answer to POST gateway\/auth\/v1\/(flows\/<id>\/verify|session\/refresh)$/,
    because: 'a sign-in and a renewal answer with it',
  },
  {
    secret: /^access token/,
    place: /^headers of (GET|POST) gateway\/(auth|keys)\/v1\//,
    because: 'it goes with each question to the gateway, which wants a proof of the device’s key beside it',
  },
  {
    secret: /^refresh token/,
    place: /^answer to POST gateway\/auth\/v1\/(flows\/<id>\/verify|session\/refresh)$/,
    because: 'a sign-in and a renewal answer with it',
  },
  {
    secret: /^refresh token/,
    place: /^body of POST gateway\/auth\/v1\/session\/refresh$/,
    because: 'a renewal takes it in exchange, once',
  },
];
