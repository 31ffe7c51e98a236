/** For the control a screen of the wallet begins at: focused when the screen changes, and when the dialog opens around it. */
export function takeFocus(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '');
  control?.focus();
}
