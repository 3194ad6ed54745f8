/** Focus on mount, as a `ref`: what appears takes the focus, and the page stays where it is. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
