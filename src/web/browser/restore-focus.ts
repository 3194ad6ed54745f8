/** What had the focus, and where it stood: its ancestors with the place of each among its siblings, the nearest first. */
interface Place {
  element: Element;
  steps: readonly { parent: Element; index: number }[];
}

const CONTROLS = 'a[href], :is(button, input, select, textarea):not(:disabled), summary, [tabindex="0"]';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** Whoever lost their place here looks for it here. */
const PARTS = 'main, [role="dialog"]';
/** A screen that stands in for a page on its way (components/waiting/loading-screen.tsx). */
const ON_ITS_WAY = '[data-on-its-way]';
/** Layers that lie over one another: the page, its dialog, a menu of that. */
const MOST_LAYERS = 4;

const isSeen = (element: Element): boolean =>
  element.closest('[aria-hidden="true"], [inert], [hidden]') === null && element.checkVisibility();

const seenIn = (part: Element | undefined): HTMLElement[] => {
  if (!part) return [];
  const selector = `${HEADINGS}, ${CONTROLS}`;
  const own = part.matches(selector) ? [part] : [];
  return [...own, ...part.querySelectorAll(selector)].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && isSeen(element),
  );
};

/** What stands where somebody was: in its place, else just before it, else around it. */
function nextTo({ steps }: Place): HTMLElement | undefined {
  const from = steps.findIndex(({ parent }) => parent.isConnected);
  for (const { parent, index } of from < 0 ? [] : steps.slice(from)) {
    if (parent.matches('body, #root')) return undefined;
    const [inPlace] = seenIn(parent.children[index]);
    if (inPlace) return inPlace;
    for (let before = index - 1; before >= 0; before -= 1) {
      const last = seenIn(parent.children[before]).at(-1);
      if (last) return last;
    }
    if (parent.matches(PARTS)) return parent instanceof HTMLElement ? parent : undefined;
  }
  return undefined;
}

function focus(element: HTMLElement): void {
  if (!element.matches(`${CONTROLS}, [tabindex]`)) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

const placeOf = (element: Element): Place => {
  const steps = [];
  for (let at = element; at.parentElement; at = at.parentElement)
    steps.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  return { element, steps };
};

/** The page itself, or a dialog beside it. */
const layerOf = ({ steps }: Place): Element | undefined => steps.at(-3)?.parent;

/**
 * To restore focus (focus restoration) after a dialog closes or a control goes away, beside MUI's focus trap of
 * dialogs, so that whoever works by keyboard never falls back to the beginning of the page on lost focus: where the
 * focused element goes away and nothing takes its focus over, the focus goes to what stands in its place, or to the
 * nearest heading or control before it; from a dialog whose opener is gone too, to where that was. Returns what ends it.
 */
export function restoreFocus(page: Document): () => void {
  let places: Place[] = [];
  let due: ReturnType<typeof setTimeout> | undefined;

  const note = (): void => {
    const { activeElement } = page;
    if (!activeElement || activeElement === page.body || activeElement === places.at(-1)?.element) return;
    const place = placeOf(activeElement);
    const layer = layerOf(place);
    const below = places.findIndex((one) => layerOf(one) === layer);
    places = [...(below < 0 ? places : places.slice(0, below)), place].slice(-MOST_LAYERS);
  };
  const isLost = (): boolean =>
    page.activeElement === page.body && places.length > 0 && places.at(-1)?.element.isConnected === false;

  const find = (): void => {
    due = undefined;
    if (!isLost() || page.querySelector(ON_ITS_WAY)) return;
    for (const place of places.toReversed()) {
      const found = place.element.isConnected ? place.element : nextTo(place);
      if (!(found instanceof HTMLElement) || !isSeen(found)) continue;
      focus(found);
      return;
    }
    // The whole page is another one, or a key opened what is closed now.
    const [start] = [...page.querySelectorAll<HTMLElement>('h1'), ...page.querySelectorAll('main')];
    if (start && isSeen(start)) focus(start);
  };
  // Later: what belongs to a page takes the focus by itself, some of it once its dialog is gone.
  const look = (): void => {
    if (due === undefined && isLost()) due = setTimeout(find);
  };

  const observer = new MutationObserver(look);
  observer.observe(page.body, { childList: true, subtree: true });
  const options = { capture: true };
  page.addEventListener('focusin', note, options);
  page.addEventListener('click', note, options);
  return () => {
    clearTimeout(due);
    observer.disconnect();
    page.removeEventListener('focusin', note, options);
    page.removeEventListener('click', note, options);
  };
}
