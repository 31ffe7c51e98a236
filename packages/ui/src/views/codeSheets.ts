import codeFieldCss from '../primitives/codeField.css?inline';
import errorLineCss from '../primitives/errorLine.css?inline';
import leadCss from './lead.css?inline';
import mailCss from './mail.css?inline';

/** What the views of mailed codes bring with them. */
export const codeSheets: readonly string[] = [leadCss, errorLineCss, codeFieldCss, mailCss];
