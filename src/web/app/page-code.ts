import { type ComponentType, createElement, isValidElement, lazy, useState } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

const loads = new Map<unknown, () => Promise<unknown>>();

/**
 * Code splitting by page: each lazy route has a lazy component, whose code comes by dynamic import. Lazy loading begins
 * when it is first drawn, or before that by `preload`. Code that is there already is drawn at once: React would draw
 * what stands in for it first, and then keep that for 300 ms.
 */
export function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  let loaded: ComponentType | undefined;
  const loadPage = async (): Promise<{ default: ComponentType }> => {
    loaded = (await load())[name];
    return { default: loaded };
  };
  const LazyPage = lazy(loadPage);
  function Page() {
    // The same one for as long as it stands there.
    const [Shown] = useState(() => loaded ?? LazyPage);
    return createElement(Shown);
  }
  loads.set(Page, loadPage);
  return Page;
}

/** Fetches the code of all that the routes draw at an address. What does not come is asked for again when it is drawn. */
export async function preload(routes: RouteObject[], address: string): Promise<void> {
  const wanted = (matchRoutes(routes, address) ?? []).map(({ route: { element } }) =>
    isValidElement(element) ? loads.get(element.type)?.() : undefined,
  );
  await Promise.allSettled(wanted);
}
