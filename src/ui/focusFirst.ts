/** Ref of the control that a dialog opens with the focus on. Without one it is on the ×, on which Enter would close it. */
export function focusFirst(control: HTMLElement | null): void {
  if (control) control.autofocus = true;
}
