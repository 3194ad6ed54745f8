/** What is shown once on a device: the startup splash, and the progress screen of members. theme-at-start.js reads the first. */
export const ONCE_A_DEVICE = { splash: 'wizlearn-splash', arrival: 'wizlearn-arrival' } as const;

type Shown = keyof typeof ONCE_A_DEVICE;

/** True also where storage is closed to us: nobody waits for it at every visit. */
export function wasShown(open: () => Storage, shown: Shown): boolean {
  try {
    return open().getItem(ONCE_A_DEVICE[shown]) !== null;
  } catch {
    return true;
  }
}

export function rememberShown(open: () => Storage, shown: Shown): void {
  try {
    open().setItem(ONCE_A_DEVICE[shown], '1');
  } catch {
    // Then `wasShown` says so too.
  }
}
