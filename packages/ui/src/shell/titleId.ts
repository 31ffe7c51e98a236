/** Id, inside the shadow root, of what names the dialog: the title of the header, or of the Account view. */
export const titleId = 'fy-title';
