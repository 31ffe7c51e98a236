export { alertTexts } from '../errors/alertTexts.ts';
