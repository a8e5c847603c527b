/** Notes what has the focus; called once parts of the page were replaced, what it gives focuses the one of the same id. */
export function keepFocus(): () => void {
  const focused = document.activeElement;
  return () => {
    if (focused?.id && !focused.isConnected)
      document.getElementById(focused.id)?.focus({ preventScroll: true });
  };
}
