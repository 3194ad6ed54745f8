import { type ComponentType, isValidElement, lazy, type LazyExoticComponent } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

const loads = new Map<unknown, () => Promise<unknown>>();

/** A component whose code is fetched when it is first drawn, or before that by `preload`. */
export function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  const Page = lazy(() => load().then((file) => ({ default: file[name] })));
  loads.set(Page, load);
  return Page;
}

/** Fetches the code of all that the routes draw at an address. What does not come is asked for again when it is drawn. */
export function preload(routes: RouteObject[], address: string): void {
  for (const { route } of matchRoutes(routes, address) ?? []) {
    const load = isValidElement(route.element) ? loads.get(route.element.type) : undefined;
    load?.().catch(() => undefined);
  }
}
