/**
 * Every text of the modal in English (DESIGN.md, "Writing"). `{name}` marks a place that the view fills.
 * Other languages are records with the same keys, loaded when asked for.
 */
export const en = {
  'head.back': 'Back',
  'head.close': 'Close',
  'head.help': 'What is a wallet?',
  'head.network': 'Network: {network}. Change',

  'act.retry': 'Try again',
  'act.otherWallet': 'Choose another wallet',
  'act.otherNetwork': 'Choose another network',
  'act.disconnect': 'Disconnect',
  'act.dismiss': 'Dismiss',
  'act.clear': 'Clear',
  'act.details': 'Details',

  'status.loading': 'Loading',
  'fault.title': 'Something went wrong',
  'fault.text': 'It’s on our side. Your wallet and funds are not affected.',
  'offline.bar': 'You’re offline. Foyer will carry on when your connection is back.',

  'connect.title': 'Connect',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.all': 'All wallets',
  'connect.missed': '{wallet} didn’t answer',
  'connect.missedText': 'Open or unlock it, then try again.',
  'connect.missedWait': 'Waiting for {wallet}. Unlock it if it is locked.',
  'connect.noneTitle': 'No wallet found in this browser',
  'connect.noneText': 'A wallet holds your account and signs you in. Get one, then come back to this page.',
  'connect.noneFind': 'Find a wallet',

  'all.title': 'All wallets',
  'all.search': 'Search wallets',
  'all.noneTitle': 'No wallet called “{search}”',
  'all.noneText': 'Check the spelling, or look through the whole list.',
  'all.noneAct': 'Show all wallets',
  'all.emptyTitle': 'No wallets to show',
  'all.emptyText': 'This site’s list is empty. Wallets installed in this browser still work.',
  'all.failTitle': 'The list couldn’t be loaded',
  'all.failText': 'Wallets installed in this browser still work.',
  'all.failMore': 'The rest couldn’t be loaded.',
  'all.found': 'Wallets found: {count}',

  'link.anyWallet': 'Your wallet',
  'link.waitTitle': 'Approve in {wallet}',
  'link.waitText': '{wallet} is asking whether to connect to {site}.',
  'link.waitAct': 'Open {wallet} again',
  'link.busyTitle': '{wallet} is waiting for you',
  'link.busyText': 'A request is already open there. Open {wallet}, unlock it if needed, and answer it.',
  'link.busyAct': 'Ask again',
  'link.declinedTitle': 'You declined the request',
  'link.declinedText': 'Nothing was shared with this site.',
  'link.failedTitle': '{wallet} couldn’t connect',
  'link.failedText': 'Nothing was shared with this site. Open {wallet}, then try again.',
  'link.timeoutTitle': 'The request timed out',
  'link.timeoutText': '{wallet} didn’t answer. Unlock it and try again.',
  'link.missingTitle': '{wallet} isn’t installed here',
  'link.missingText': 'Get the extension, then come back to this page.',
  'link.missingTextPhone': 'Get the app, then open this page in its browser.',
  'link.missingTextNone': 'Install it in this browser, then come back to this page.',
  'link.missingAct': 'Get {wallet}',
  'link.doneTitle': 'Connected',
  'link.doneText': 'You’re connected to {site} with {wallet}.',

  'account.copy': 'Copy address',
  'account.copied': 'Copied',
  'account.copyFailed': 'Copying is blocked here. Select the address instead.',
  'account.via': 'Connected with {wallet}',
  'account.balance': 'Balance',
  'account.balanceLoading': 'Loading the balance',
  'account.balanceNone': 'Not available',
  'account.balanceRetry': 'We’ll keep trying every 30 seconds.',
  'account.balanceNow': 'Try now',
  'account.network': 'Network',
  'account.networkUnknown': 'Unknown network',
  'account.explorer': 'View on explorer',
  'account.again': 'You can connect again any time',
  'account.leaving': 'Disconnecting',

  'networks.title': 'Network',
  'networks.search': 'Search networks',
  'networks.noneTitle': 'No network called “{search}”',
  'networks.noneText': 'This site chooses which networks it works with.',
  'networks.fixed': 'This site doesn’t switch networks. Change the network in your wallet.',

  'switch.title': 'Switch to {network}',
  'switch.waitTitle': 'Approve the switch in {wallet}',
  'switch.waitText': '{wallet} will move from {from} to {to}.',
  'switch.waitTextTo': '{wallet} will move to {to}.',
  'switch.waitAct': 'Ask again',
  'switch.declinedTitle': 'You stayed on {from}',
  'switch.declinedTitleBare': 'The network didn’t change',
  'switch.declinedText': 'The switch was declined in {wallet}.',
  'switch.busyTitle': '{wallet} is waiting for you',
  'switch.busyText': 'A request is already open there. Answer it, then ask again.',
  'switch.failedTitle': 'The network didn’t change',
  'switch.failedText': '{wallet} couldn’t switch to {to}. Your funds are not affected.',

  'unsupported.title': 'Network',
  'unsupported.note': '{site} doesn’t work on this network',
  'unsupported.text': 'Choose one of these to continue.',

  'help.title': 'What is a wallet?',
  'help.homeTitle': 'A home for what you own',
  'help.homeText': 'Your coins, tokens and collectibles in one place, on any site.',
  'help.keyTitle': 'A way to sign in',
  'help.keyText': 'One approval in your wallet replaces a password on every site.',
  'help.holdTitle': 'Only you hold the key',
  'help.holdText': 'Nobody can move anything until you approve it. Never share your recovery phrase.',
  'help.get': 'Get a wallet',
  'help.have': 'I already have one',
} as const;

export type WordKey = keyof typeof en;

/** A language: its tag, and every text. */
export interface Catalogue {
  readonly lang: string;
  readonly words: Readonly<Record<WordKey, string>>;
}

export const english: Catalogue = { lang: 'en', words: en };
