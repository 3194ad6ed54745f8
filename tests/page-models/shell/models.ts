import type { AnyPageModel } from '#tests/support/model-based/page-model.ts';
import { cachePanel } from './cache-panel.page-model.ts';
import { notifications } from './notifications.page-model.ts';
import { resource } from './resource.page-model.ts';
import { shortcuts } from './shortcuts.page-model.ts';
import { troubleReport } from './trouble-report.page-model.ts';

export const shellPageModels: Record<string, AnyPageModel> = {
  notifications,
  cachePanel,
  resource,
  shortcuts,
  troubleReport,
};
