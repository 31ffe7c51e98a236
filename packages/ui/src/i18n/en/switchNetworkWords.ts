/** English of SwitchNetwork. */
export const switchNetworkWords = {
  'switch.title': 'Switch to {network}',
  'switch.waitTitle': 'Approve the switch in {wallet}',
  'switch.waitText': '{wallet} will move from {from} to {to}.',
  'switch.waitTextTo': '{wallet} will move to {to}.',
  'switch.addTitle': 'Add {to} in {wallet}',
  'switch.addText': '{wallet} doesn’t know {to} yet. It asks to add it, and may then ask to switch.',
  'switch.waitAct': 'Ask again',
  'switch.declinedTitle': 'You stayed on {from}',
  'switch.declinedTitleBare': 'The network didn’t change',
  'switch.declinedText': 'The request was declined in {wallet}.',
  'switch.busyTitle': '{wallet} is waiting for you',
  'switch.busyText': 'A request is already open there. Answer it, then ask again.',
  'switch.failedTitle': 'The network didn’t change',
  'switch.failedText': '{wallet} couldn’t switch to {to}. Your funds are not affected.',
  'switch.embeddedTitle': 'Switching to {to}',
  'switch.embeddedText': 'This takes a moment.',
} as const;
