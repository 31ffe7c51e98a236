export { isAllowedOrigin } from '../origins/isAllowedOrigin.ts';
