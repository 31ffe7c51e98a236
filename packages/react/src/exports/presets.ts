'use client';

export { defaultTheme, gazetteTheme, lilacTheme, midnightTheme } from '@foyer/core/presets';
