import emailFieldCss from '../primitives/emailField.css?inline';
import errorLineCss from '../primitives/errorLine.css?inline';
import fieldCss from '../primitives/field.css?inline';

/** What the views with the field for an address bring with them. */
export const emailSheets: readonly string[] = [fieldCss, errorLineCss, emailFieldCss];
