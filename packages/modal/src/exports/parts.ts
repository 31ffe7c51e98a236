export { createElementClass, type ElementKind, type FoyerElement } from '../elements/createElementClass.ts';
export { attributeNames, readSettings } from '../elements/readSettings.ts';
