export { catalogues } from '../i18n/catalogues.ts';
