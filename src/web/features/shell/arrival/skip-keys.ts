/** Somebody writes there already: a form that the document painted takes texts before its code has come. */
const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/**
 * Any key ends the splash. It goes no further, so that it presses nothing on the page below; Tab moves on as
 * always, what the browser or the device is asked for is left to them, and a field keeps what is typed and Enter.
 */
export function onAnyKey(page: Window, skip: () => void): () => void {
  const listen = (event: KeyboardEvent): void => {
    // Held down since before, as Enter after a sign-in.
    if (event.repeat) return;
    const isForTheBrowser = event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key);
    const isForAField = event.target instanceof Element && event.target.matches(FIELDS);
    if (!isForTheBrowser && !isForAField && event.key !== 'Tab') {
      event.preventDefault();
      event.stopPropagation();
    }
    skip();
  };
  page.addEventListener('keydown', listen, { capture: true });
  return () => page.removeEventListener('keydown', listen, { capture: true });
}
