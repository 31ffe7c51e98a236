import addressCss from '../primitives/address.css?inline';
import mailCss from './mail.css?inline';

/** What the views of mails bring with them. */
export const mailSheets: readonly string[] = [addressCss, mailCss];
