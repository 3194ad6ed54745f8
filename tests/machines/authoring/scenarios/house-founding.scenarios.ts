import type { houseFoundingMachine } from '#machines/authoring/house-founding.machine.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';
import { taken } from '../authoring-fixtures.ts';

const aurora = {
  name: 'Aurora',
  tagline: 'First light',
  traits: ['hope'],
  color: '#AB12CD',
  mascot: 'Crane',
  badge: '/api/v1/media/1',
};

export const scenarios = {
  'from an empty form': {
    input: undefined,
    events: [
      { type: 'text.change', field: 'name', text: 'Aurora' },
      { type: 'text.change', field: 'tagline', text: 'First light' },
      { type: 'text.change', field: 'mascot', text: 'Crane' },
      { type: 'badge.choose', file: 'blob:badge', bytes: 1000 },
      { type: 'badge.choose', file: 'blob:badge', bytes: 40_000_000 },
      { type: 'house.found' },
      { type: 'house.another' },
    ],
    outcomes: {
      readBadge: { done: [{ badge: 'blob:square' }] },
      createHouse: {
        done: [aurora],
        error: [taken, { ...serverError, status: 422, code: 'unsupported-picture' }, serverError],
      },
    },
    key: ({ context: { texts, badge, fieldErrors, error, house } }) => [
      texts,
      badge,
      Object.keys(fieldErrors),
      error?.kind,
      house !== null,
    ],
    // The texts are written in their order: every other order leads to the same.
    filter: ({ context: { texts } }, event) => {
      if (event.type !== 'text.change' || !('field' in event)) return true;
      if (event.field === 'tagline') return texts.name !== '';
      return event.field !== 'mascot' || texts.tagline !== '';
    },
  },
} satisfies Record<string, Scenario<typeof houseFoundingMachine>>;

export const goals: Paths<typeof houseFoundingMachine>['goals'] = { 'a place to go on from': NOT_BUSY };

export const invariants: Paths<typeof houseFoundingMachine>['invariants'] = {
  'what was typed stays until the house is founded': ({ before, event, after }) =>
    before.context.texts === after.context.texts || /^(text\.change|house\.another)$/.test(event.type),
};
