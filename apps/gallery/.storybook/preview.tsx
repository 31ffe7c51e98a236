import type { Preview } from '@storybook/react-vite';
import { Stage } from '../../../packages/ui/src/testing/Stage.tsx';
import './preview.css';

function choice(title: string, icon: string, items: readonly string[]) {
  return { toolbar: { title, icon, items, dynamicTitle: true } };
}

const preview: Preview = {
  parameters: { layout: 'fullscreen', controls: { disable: true }, actions: { disable: true } },
  globalTypes: {
    theme: choice('Theme', 'contrast', ['light', 'dark']),
    dir: choice('Direction', 'transfer', ['ltr', 'rtl']),
    frame: choice('Frame', 'mobile', ['card', 'sheet']),
  },
  initialGlobals: { theme: 'light', dir: 'ltr', frame: 'card' },
  decorators: [
    (Story, { globals, parameters, title, name }) => {
      const { theme, dir, frame } = globals;
      document.documentElement.dataset.theme = theme;
      return (
        <main className="stage" data-frame={frame}>
          <h1>
            {title.replace('Views/', '')}: {name}
          </h1>
          <Stage looks={{ theme, dir, frame }} stage={parameters.stage()}>
            <Story />
          </Stage>
        </main>
      );
    },
  ],
};

export default preview;
