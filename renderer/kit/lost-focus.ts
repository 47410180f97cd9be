/**
 * Whether the focused element has left the page, or is in a dialog that is closing (`data-is-closing`): it leaves the
 * page when the dialog has faded out, and the focus can move on before.
 */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest('[data-is-closing="true"]') !== null;
}
