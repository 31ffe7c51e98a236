/** English of what the wallet works out of a request. */
export const viewWords = {
  'title.message': 'Sign a message',
  'title.signIn': 'Sign in to {site}',
  'title.typedData': 'Sign data: {type}',
  'title.permit': 'Let someone spend by signature',
  'title.order': 'Sign an order',
  'title.send': 'Send {amount}',
  'title.allow': 'Let someone spend',
  'title.allowAll': 'Hand over a whole collection',
  'title.control': 'Hand over control',
  'title.call': 'Call a contract',
  'title.deploy': 'Create a contract',
  'title.solana': 'Sign a Solana transaction',
  'line.to': 'To',
  'line.contract': 'Contract',
  'line.passed': 'The contract says that it passes on',
  'line.token': 'Token {address}',
  'line.nonce': 'Number of the transaction',
  'line.gas': 'Gas limit',
  'line.method': 'Method',
  'line.guess': 'Method, as guessed',
  'line.domain': 'Made for',
  'line.domainContract': 'Checked by',
  'line.domainNetwork': 'Bound to network',
  'line.type': 'Type',
  'amount.fee': 'at most {amount}',
  'amount.items': '{amount} of item {id}',
  'amount.base': '{amount} base units (the token tells no decimals)',
  'amount.unlimited': 'without a limit',
  'amount.all': 'every item of {address}',
  'amount.upTo': '{amount} of {address}',
  'amount.coins': 'native coins',
  'warn.unlimited-approval':
    'This lets the spender take all of the token that you have now or will ever have. Ask the site for the amount it needs.',
  'warn.approval-for-all':
    'This lets another account take every item of this collection, now and later, without asking again.',
  'warn.unlimited-permit':
    'This signature lets the spender take all of the token that you have now or will ever have, without a transaction of yours.',
  'warn.first-seen-spender':
    'You never let this account spend from this wallet before. Be sure that you know it.',
  'warn.look-alike-address':
    '{address} begins and ends like {other}, which you know, and is another. Compare every character.',
  'warn.full-control':
    'Whoever gets this can do anything with the account, and move everything that it holds.',
  'warn.unreadable': 'The wallet cannot tell what this does. It can move what you own.',
  'warn.unreadableBytes': 'This is no text, so nobody can tell by reading what it means.',
  'warn.unverified-decoding': 'The method is guessed by its number. The contract may do something else.',
  'warn.raw-hash':
    'This is a bare hash or coded data. It can stand for anything, an order of all you own too.',
  'warn.hidden-transaction':
    'This is a whole transaction, written as a message. No honest site asks for that.',
  'warn.confusable-host':
    'The name of this site has letters that look like others. Check its address with care.',
  'warn.simulation-failed': 'The network says that this would fail, and its fee would be lost: {reason}',
  'warn.not-simulated': 'This could not be tried out beforehand. Below is what it says by itself.',
  'warn.notWeighed': 'The network tried this and it went through. What comes and goes it cannot tell.',
  'warn.not-enough': 'This account has {amount}. Amount and fee can be more, and then nothing is sent.',
  'warn.high-fee': 'The fee can be {amount}. That is much more than usual.',
  'warn.other-chain': 'This signature is bound to no network: it can count on every one of them.',
  'warn.to-contract-itself': 'This goes to the contract of the token itself, and is most likely lost there.',
} as const;
