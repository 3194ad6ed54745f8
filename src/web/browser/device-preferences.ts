import type { BrowserStorage } from './browser-storage.ts';

export const TEXT_SIZES = ['normal', 'large', 'larger', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** `system` follows the device, `still` leaves motion out whatever the device says. */
export const MOTIONS = ['system', 'still'] as const;
export type Motion = (typeof MOTIONS)[number];

/** How one likes to read on this device; of the browser, not of the account. */
export interface DevicePreferences {
  textSize: TextSize;
  motion: Motion;
}

/** theme-at-start.js reads the same entry before the first paint. */
const KEY = 'device';

const DEFAULTS: DevicePreferences = { textSize: 'normal', motion: 'system' };

export function readDevicePreferences(storage: BrowserStorage): DevicePreferences {
  const kept = storage.read('local', KEY);
  if (typeof kept !== 'object' || kept === null) return DEFAULTS;
  return {
    textSize: TEXT_SIZES.find((size) => 'textSize' in kept && kept.textSize === size) ?? DEFAULTS.textSize,
    motion: MOTIONS.find((motion) => 'motion' in kept && kept.motion === motion) ?? DEFAULTS.motion,
  };
}

/** Remembers them and lets the whole page follow at once; theme/baseline.ts has the rules for the two attributes. */
export function keepDevicePreferences(
  storage: BrowserStorage,
  root: HTMLElement,
  preferences: DevicePreferences,
): void {
  storage.write('local', KEY, preferences);
  root.dataset['textSize'] = preferences.textSize;
  root.dataset['motion'] = preferences.motion;
}
