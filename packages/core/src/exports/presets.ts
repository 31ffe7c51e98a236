export { defaultTheme, gazetteTheme, lilacTheme, midnightTheme } from '../theme/presets.ts';
