export { isAllowedOrigin } from '../origins/isAllowedOrigin.ts';
export { isDefaultAncestor } from '../origins/isDefaultAncestor.ts';
