const ended = new Set<() => void>();

/** Whether what the document painted is what is seen. */
export const isPainted = (): boolean =>
  document.getElementById('first-paint') !== null &&
  !document.documentElement.hasAttribute('data-code-first');

/** Told when that is over; the returned function stops it. */
export function onPaintEnded(listen: () => void): () => void {
  ended.add(listen);
  return () => ended.delete(listen);
}

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
function copyInputs(painted: Element, drawn: (element: Element) => HTMLElement | null): void {
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

/** The nearest of these is what a press is for. */
const CONTROLS = 'a[href], button, input, label';

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent.trim();

/** The control that does the same: where it stood, or else the first of that name. */
function sameControlOf(control: Element | null, from: Element, to: Element): HTMLElement | null {
  if (!control) return null;
  const name = nameOf(control);
  const atSamePlace = counterpartOf(control, from, to);
  if (atSamePlace && nameOf(atSamePlace) === name) return atSamePlace;
  const others = [...to.querySelectorAll<HTMLElement>(control.tagName)];
  return others.find((other) => nameOf(other) === name) ?? atSamePlace;
}

/**
 * The browser knows nothing of a press that began on an element which is gone when it ends: a mouse button let go, or the
 * space bar, over the control that took its place. A finger's press is looked up by the browser only when it ends.
 */
function endPressOn(page: Document, control: HTMLElement): void {
  const ends = new AbortController();
  const end = (isMeant: boolean): void => {
    ends.abort();
    if (!isMeant) return;
    const arrived = new AbortController();
    control.addEventListener('click', () => arrived.abort(), { signal: arrived.signal });
    setTimeout(() => {
      if (arrived.signal.aborted) return;
      arrived.abort();
      control.click();
    });
  };
  const options = { capture: true, signal: ends.signal };
  page.addEventListener(
    'pointerup',
    ({ target, pointerType }) =>
      end(pointerType !== 'touch' && target instanceof Node && control.contains(target)),
    options,
  );
  page.addEventListener('pointercancel', () => end(false), options);
  page.addEventListener('keyup', ({ key }) => key === ' ' && end(page.activeElement === control), options);
}

/**
 * The hydration handover: takes away the prerendered page, and carries over what somebody did with it: focus, texts, an
 * open menu, a press.
 */
function endFirstPaint(page: Document, painted: Element, root: Element): void {
  const drawn = (element: Element | null) => counterpartOf(element, painted, root);
  const focused = drawn(page.activeElement);
  const opened = drawn(painted.querySelector(':popover-open'));
  const pressed = sameControlOf(painted.querySelector('[data-pressed]'), painted, root);
  const held = sameControlOf(painted.querySelector(`:is(${CONTROLS}):active`), painted, root);
  copyInputs(painted, drawn);
  painted.remove();
  for (const listen of ended) listen();
  opened?.showPopover();
  if (focused) keepFocus(focused);
  pressed?.click();
  if (held) endPressOn(page, held);
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
  // After the commit: within it React would not take the texts that are carried over before the press that sends them.
  if (isDrawn()) queueMicrotask(end);
  else observer.observe(root, { childList: true, subtree: true });
}
