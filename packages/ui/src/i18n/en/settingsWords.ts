/** English of EmbeddedSettings. */
export const settingsWords = {
  'settings.email': 'Email',
  'settings.recoveryText': 'How you get back in',
  'settings.devices': 'Devices',
  'settings.devicesText': 'Where you are signed in',
  'settings.export': 'Export wallet',
  'settings.exportText': 'Take it to another app',
  'settings.leave': 'Sign out',
  'settings.leaving': 'Signing out…',
} as const;
