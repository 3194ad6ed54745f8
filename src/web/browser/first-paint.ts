/** The same element below another root; null where the two differ. */
function counterpartOf(element: Element | null, from: Element, to: Element): HTMLElement | null {
  if (!element || !from.contains(element)) return null;
  const steps: number[] = [];
  for (let at = element; at !== from && at.parentElement; at = at.parentElement)
    steps.unshift([...at.parentElement.children].indexOf(at));
  let found: Element | undefined = to;
  for (const step of steps) found = found?.children[step];
  return found instanceof HTMLElement && found.tagName === element.tagName ? found : null;
}

/** What was typed or ticked before the code came; the page hears of it as if it were done now. */
function carryOverInputs(painted: Element, drawn: (element: Element) => HTMLElement | null): void {
  for (const input of painted.querySelectorAll('input')) {
    const counterpart = drawn(input);
    if (!(counterpart instanceof HTMLInputElement)) continue;
    if (input.type === 'checkbox') {
      if (input.checked !== counterpart.checked) counterpart.click();
    } else if (input.value !== counterpart.value) {
      // React listens to what goes past its own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        counterpart,
        input.value,
      );
      counterpart.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/** Somebody was there already: the heading, which takes the focus on arrival, leaves it (components/page/page-heading.tsx). */
function keepFocus(element: HTMLElement): void {
  element.dataset['keepsFocus'] = '';
  element.addEventListener('blur', () => delete element.dataset['keepsFocus'], { once: true });
  element.focus({ preventScroll: true });
}

/** Takes away what the document painted, and carries over what somebody did with it: focus, texts, an open menu, a press. */
function endFirstPaint(page: Document, painted: Element, root: Element): void {
  const drawn = (element: Element | null) => counterpartOf(element, painted, root);
  const focused = drawn(page.activeElement);
  const opened = drawn(painted.querySelector(':popover-open'));
  const pressed = drawn(painted.querySelector('[data-pressed]'));
  carryOverInputs(painted, drawn);
  painted.remove();
  opened?.showPopover();
  if (focused) keepFocus(focused);
  pressed?.click();
}

/** Milliseconds after which a wait for the server, who says whose page it is, is shown for what it is. */
const LONGEST_PAINT = 5_000;
/** A screen that stands in for a page on its way (components/waiting/loading-screen.tsx). */
const ON_ITS_WAY = '[data-on-its-way]';

/** Ends what the document painted in the commit that draws the page itself, however many screens of waiting come before. */
export function endFirstPaintOnceDrawn(page: Document): void {
  const painted = page.getElementById('first-paint');
  const root = page.getElementById('root');
  if (!painted || !root) return;
  const end = (): void => {
    observer.disconnect();
    clearTimeout(limit);
    endFirstPaint(page, painted, root);
  };
  const isDrawn = () => root.childElementCount > 0 && !root.querySelector(ON_ITS_WAY);
  // Called between a commit and its paint.
  const observer = new MutationObserver(() => isDrawn() && end());
  const isMembers = page.documentElement.dataset['paint'] === 'member';
  const limit = isMembers ? setTimeout(end, LONGEST_PAINT) : undefined;
  if (isDrawn()) end();
  else observer.observe(root, { childList: true, subtree: true });
}
