import { expect, it } from 'vitest';
import { isSafePicture } from './isSafePicture.ts';

it.each([
  'https://pictures.example/harbor.png',
  'HTTPS://pictures.example/harbor.png',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,%3Csvg/%3E',
  'data:image/webp;base64,AAAA',
  '/harbor.png',
  '/gateway/getWalletImage/harbor?projectId=local',
])('ui-shell-25 shows %s', (src) => {
  expect(isSafePicture(src, 'https:')).toBe(true);
});

it.each([
  '',
  'harbor.png',
  '//pictures.example/harbor.png',
  '/\\pictures.example/harbor.png',
  '/\t/pictures.example/harbor.png',
  '/',
  './harbor.png',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>',
  'data:image/html,<script>',
  'blob:https://pictures.example/1',
  'file:///etc/passwd',
  'ipfs://picture',
  'http://pictures.example/harbor.png',
])('ui-shell-25 does not show %j', (src) => {
  expect(isSafePicture(src, 'https:')).toBe(false);
});

it('ui-shell-25 shows http pictures on an http page only', () => {
  expect(isSafePicture('http://localhost:1/x', 'http:')).toBe(true);
  expect(isSafePicture('HTTP://localhost:1/x', 'http:')).toBe(true);
  expect(isSafePicture('http://localhost:1/x', undefined)).toBe(false);
});
