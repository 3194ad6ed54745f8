import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { cachePanel } from './cache-panel.driver.ts';
import { notifications } from './notifications.driver.ts';

export const shellDrivers: Record<string, AnyDriver> = { notifications, cachePanel };
