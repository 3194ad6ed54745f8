import { type notificationSettingsMachine } from '#machines/profile/notification-settings.machine.ts';
import type { Scenario } from '#tests/support/machines/scenario.ts';

export const muteBadges = { type: 'kind.choose', kind: 'badge', muted: true } as const;

export const scenarios = {
  'a kind is muted': {
    input: undefined,
    events: [
      muteBadges,
      { ...muteBadges, muted: false },
      { type: 'save.retry' },
      { type: 'save.cancel' },
      { type: 'settings.reload' },
    ],
    outcomes: { loadSettings: { done: [[], ['badge']] }, saveChoice: { done: [[], ['badge']] } },
    key: ({ context: { muted, choice } }) => [muted.length, choice?.muted ?? null],
  },
} satisfies Record<string, Scenario<typeof notificationSettingsMachine>>;
