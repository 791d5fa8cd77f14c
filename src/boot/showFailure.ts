/** Shows the text that index.html holds for a start that has failed, in place of the shell. */
export function showFailure(): void {
  const failure = document.querySelector<HTMLElement>('.boot-failure');
  if (!failure) return;
  document.querySelector('.boot')?.remove();
  failure.hidden = false;
  failure.querySelector('button')?.addEventListener('click', () => location.reload());
}
