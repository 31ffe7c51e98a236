import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A static site of two pages, built from the packages' sources. Nothing is inlined: the content policy forbids it. */
export default defineConfig({
  root: page('.'),
  plugins: [react()],
  resolve: { conditions: ['@foyer/source', 'module', 'browser', 'production'] },
  build: {
    target: 'es2022',
    // Browsers that know light-dark() themselves; a stand-in would not follow a part's own colour scheme.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: [page('index.html'), page('vanilla.html')] },
  },
});
