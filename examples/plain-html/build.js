import { cpSync } from 'node:fs';

// The whole build: Foyer's script folder and the page, side by side.
cpSync('node_modules/@foyer/modal/dist/script', 'dist/script', { recursive: true });
cpSync('index.html', 'dist/index.html');
