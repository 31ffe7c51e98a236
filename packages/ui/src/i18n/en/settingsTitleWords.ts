/** English of what the settings of the embedded wallet are called, here and above the wallet's own screens. */
export const settingsTitleWords = {
  'settings.title': 'Wallet settings',
  'settings.recovery': 'Recovery',
} as const;
