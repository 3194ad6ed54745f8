import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { cachePanel } from './cache-panel.driver.ts';
import { notifications } from './notifications.driver.ts';
import { resource } from './resource.driver.ts';
import { shortcuts } from './shortcuts.driver.ts';
import { troubleReport } from './trouble-report.driver.ts';

export const shellDrivers: Record<string, AnyDriver> = {
  notifications,
  cachePanel,
  resource,
  shortcuts,
  troubleReport,
};
