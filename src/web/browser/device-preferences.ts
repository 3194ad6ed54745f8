import { ONCE_A_DEVICE } from './once-a-device.ts';
import { type BrowserStorage, STORAGE_PREFIX } from './browser-storage.ts';
import { SETUP_LEFT_ENTRY } from './setup-left.ts';

export const TEXT_SIZES = ['normal', 'large', 'larger', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** `system` follows the device, `still` leaves motion out whatever the device says. */
const MOTIONS = ['system', 'still'] as const;
export type Motion = (typeof MOTIONS)[number];

/** The languages of the interface, and of lessons that have a Hindi text beside the English. */
const LANGUAGES = ['English', 'Hindi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** User preferences of this device, such as text size and motion; of the browser, not of the account. */
export interface DevicePreferences {
  textSize: TextSize;
  motion: Motion;
  /** Missing until one is chosen: then the browser's own counts. */
  language?: Language;
  /** Missing until one is chosen in a lesson: then that of the interface counts. */
  courseLanguage?: Language;
}

/** theme-at-start.js reads the same entry before the first paint. */
export const DEVICE_ENTRY = 'device';
/** Where the theme preference is remembered: the color scheme, which is `light`, `dark` or that of the `system`. */
export const THEME_ENTRY = 'wizlearn-theme';

const DEFAULTS: DevicePreferences = { textSize: 'normal', motion: 'system' };

export function readDevicePreferences(storage: BrowserStorage): DevicePreferences {
  const kept = storage.read('local', DEVICE_ENTRY);
  if (typeof kept !== 'object' || kept === null) return DEFAULTS;
  const language = LANGUAGES.find((one) => 'language' in kept && kept.language === one);
  const courseLanguage = LANGUAGES.find((one) => 'courseLanguage' in kept && kept.courseLanguage === one);
  return {
    textSize: TEXT_SIZES.find((size) => 'textSize' in kept && kept.textSize === size) ?? DEFAULTS.textSize,
    motion: MOTIONS.find((motion) => 'motion' in kept && kept.motion === motion) ?? DEFAULTS.motion,
    ...(language && { language }),
    ...(courseLanguage && { courseLanguage }),
  };
}

/** Remembers them and lets the whole page follow at once; theme/baseline.ts has the rules for the two attributes. */
export function keepDevicePreferences(
  storage: BrowserStorage,
  root: HTMLElement,
  preferences: DevicePreferences,
): void {
  storage.write('local', DEVICE_ENTRY, preferences);
  root.dataset['textSize'] = preferences.textSize;
  root.dataset['motion'] = preferences.motion;
}

/**
 * Keeps theme, preferences and a setup that was left across a logout: the answer puts them back. Signing out empties the browser's storage
 * (R66), and a page that turns from night to day over it would say so.
 */
export function holdDevicePreferences(open: () => Storage): () => void {
  try {
    const storage = open();
    const entries = [DEVICE_ENTRY, SETUP_LEFT_ENTRY].map((entry) => STORAGE_PREFIX + entry);
    const held = [THEME_ENTRY, ...entries, ...Object.values(ONCE_A_DEVICE)].map(
      (name) => [name, storage.getItem(name)] as const,
    );
    return () => {
      for (const [name, text] of held) if (text !== null) storage.setItem(name, text);
    };
  } catch {
    // Storage is closed to us: there is nothing to hold.
    return () => undefined;
  }
}
