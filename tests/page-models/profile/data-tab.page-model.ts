import { accountDeletionMachine } from '#machines/profile/account-deletion.machine.ts';
import { dataExportMachine } from '#machines/profile/data-export.machine.ts';
import { scenarios as deletionScenarios } from '#tests/machines/profile/scenarios/account-deletion.scenarios.ts';
import { scenarios as exportScenarios } from '#tests/machines/profile/scenarios/data-export.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const myData = {
  screen: async () => (await import('#web/features/profile/profile.screen.tsx')).ProfileScreen,
  route: paths.profile,
  at: () => `${paths.profile}?tab=data`,
};

export const dataExport = definePageModel<typeof dataExportMachine>({
  ...myData,
  machine: dataExportMachine,
  scenes: { 'an export': { run: exportScenarios['an export'] } },
  held: { dataExport: ['readExport'] },
  offline: ['dataExport export.download', 'dataExport export.request'],
  gestures: {
    'export.request': { press: /^(Request my data|Request a new one|Make a new file)$/ },
    'export.download': { press: /^Download (the file|it again)$/ },
    'export.retry': { press: 'Retry' },
  },
});

export const accountDeletion = definePageModel<typeof accountDeletionMachine>({
  ...myData,
  machine: accountDeletionMachine,
  scenes: { 'somebody leaves': { run: deletionScenarios['somebody leaves'] } },
  held: { accountDeletion: ['deleteAccount'] },
  offline: ['accountDeletion form.submit', 'dataExport export.request'],
  gestures: {
    'deletion.open': { press: 'Delete my account...' },
    'deletion.cancel': { press: 'Keep my account' },
    'form.change': { fill: /^Type DELETE/, text: 'D' },
    'form.submit': ({ password, word }) => [
      { fill: /^Your password/, text: password },
      { fill: /^Type DELETE/, text: word },
      { press: 'Delete forever' },
    ],
  },
});
