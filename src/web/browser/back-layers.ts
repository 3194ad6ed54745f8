interface Layer {
  close: () => void;
}

type HistoryWindow = Pick<Window, 'history' | 'addEventListener' | 'setTimeout'>;

const depthOf = ({ history }: HistoryWindow): number => {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('layer' in state)) return 0;
  return typeof state.layer === 'number' ? state.layer : 0;
};

/**
 * Lets back navigation, by the browser's back button or a swipe on a phone, close the topmost dialog or drawer over a
 * page, which stays where it is. Each layer has an entry of its own in the browser history, for the same address, of
 * which the router is told nothing. An entry whose layer is gone is passed over in the direction of the page below it.
 */
export function createBackLayers(page: HistoryWindow): (close: () => void) => () => void {
  const layers: Layer[] = [];
  /** We step back ourselves; nobody is to hear of it. */
  let isReturning = false;

  const addEntries = () => {
    for (let depth = depthOf(page) + 1; depth <= layers.length; depth += 1) {
      page.history.pushState({ ...page.history.state, layer: depth }, '');
    }
  };
  const removeEntries = () => {
    if (isReturning || depthOf(page) <= layers.length) return;
    isReturning = true;
    page.history.go(layers.length - depthOf(page));
  };

  page.addEventListener(
    'popstate',
    (event) => {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        addEntries();
        return;
      }
      const depth = depthOf(page);
      if (depth > layers.length) {
        event.stopImmediatePropagation();
        page.history.back();
      } else if (depth < layers.length) {
        event.stopImmediatePropagation();
        for (const layer of layers.splice(depth).toReversed()) layer.close();
      }
    },
    { capture: true },
  );

  return (close) => {
    const layer: Layer = { close };
    layers.push(layer);
    if (!isReturning) addEntries();
    return () => {
      const place = layers.indexOf(layer);
      if (place === -1) return;
      layers.splice(place, 1);
      // Later, so that a link that closed the layer has led elsewhere, and the next layer takes the entry over.
      page.setTimeout(removeEntries);
    };
  };
}
