import type { Preview } from '@storybook/react-vite';
import {
  defaultTheme,
  gazetteTheme,
  lilacTheme,
  midnightTheme,
} from '../../../packages/core/src/theme/presets.ts';
import { catalogues } from '../../../packages/ui/src/i18n/catalogues.ts';
import { en } from '../../../packages/ui/src/i18n/en.ts';
import { findLanguage } from '../../../packages/ui/src/i18n/findLanguage.ts';
import { createLanguage } from '../../../packages/ui/src/i18n/Language.ts';
import { type Looks, LooksContext } from '../../../packages/ui/src/testing/Looks.ts';
import { Stage } from '../../../packages/ui/src/testing/Stage.tsx';
import './preview.css';

const presets = {
  default: defaultTheme,
  lilac: lilacTheme,
  gazette: gazetteTheme,
  midnight: midnightTheme,
} as const;

function choice(title: string, icon: string, items: readonly string[]) {
  return { toolbar: { title, icon, items, dynamicTitle: true } };
}

const preview: Preview = {
  parameters: { layout: 'fullscreen', controls: { disable: true }, actions: { disable: true } },
  globalTypes: {
    theme: choice('Theme', 'contrast', ['light', 'dark', 'system']),
    locale: choice('Language', 'globe', ['en', ...Object.keys(catalogues)]),
    width: choice('Width', 'ruler', ['320', '360', '430']),
    frame: choice('Frame', 'mobile', ['card', 'sheet', 'inline']),
    preset: choice('Preset', 'paintbrush', Object.keys(presets)),
  },
  initialGlobals: { theme: 'light', locale: 'en', width: '360', frame: 'card', preset: 'default' },
  loaders: [
    async ({ globals: { locale } }) => ({
      language: createLanguage(await findLanguage([locale], []), en),
    }),
  ],
  decorators: [
    (Story, { globals, loaded, parameters, title, name }) => {
      const { theme, width, frame, preset } = globals;
      const variables = presets[preset as keyof typeof presets];
      const looks: Looks = { theme, language: loaded.language, frame, variables };
      document.documentElement.dataset.theme = theme;
      return (
        <main className="stage" data-frame={frame} data-width={width}>
          <h1>
            {title.replace('Views/', '')}: {name}
          </h1>
          <LooksContext.Provider value={looks}>
            {parameters.stage ? (
              <Stage stage={parameters.stage()}>
                <Story />
              </Stage>
            ) : (
              <Story />
            )}
          </LooksContext.Provider>
        </main>
      );
    },
  ],
};

export default preview;
