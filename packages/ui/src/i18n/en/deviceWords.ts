/** English of EmailVerifyDevice. */
export const deviceWords = {
  'device.title': 'Confirm this device',
  'device.open': 'Open the link we sent you',
  'device.text': 'It went to {email}. Approve it there and this window continues by itself.',
  'device.number': 'Pick this number there',
} as const;
