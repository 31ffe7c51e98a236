import type { StorybookConfig } from '@storybook/react-vite';

/** Stories stand beside the views they show. */
const config: StorybookConfig = {
  stories: ['../../../packages/ui/src/**/*.stories.tsx'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, disableUpdateNotifications: true },
  features: { backgrounds: false, measure: false, outline: false },
  typescript: { reactDocgen: false },
  viteFinal: (settings) => ({
    ...settings,
    resolve: {
      ...settings.resolve,
      conditions: ['@foyer/source', 'module', 'browser', 'development|production'],
    },
    // The modal's stylesheets use what they say; nothing is rewritten for older browsers.
    build: { ...settings.build, target: 'esnext', cssTarget: 'esnext', chunkSizeWarningLimit: 4_000 },
  }),
};

export default config;
