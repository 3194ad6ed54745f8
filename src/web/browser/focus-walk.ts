const MARK = 'data-walks';

/**
 * Marks the document while somebody goes through it by Tab: their last key was that one. They have gone on from what they
 * pressed last, so a page that comes later leaves their focus where it is.
 */
export function watchFocusWalk({ documentElement: root }: Document): void {
  root.addEventListener('keydown', ({ key }) => void root.toggleAttribute(MARK, key === 'Tab'), {
    capture: true,
  });
  root.addEventListener('pointerdown', () => root.removeAttribute(MARK), { capture: true });
}
