import { eventInWords } from '#charts/words.ts';
import type { PathRecord } from './path-record.ts';

/** One step of a path in words; what an actor answers is told by its name. */
export function stepInWords({ type }: { type: string }): string {
  const [, kind, of = ''] = /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(type) ?? [];
  switch (kind) {
    case 'done.actor':
      return `**${of} answers**`;
    case 'error.actor':
      return `**${of} fails**`;
    case 'after':
      return `*${of.split('.')[0] ?? of} passes*`;
    default:
      return eventInWords(type);
  }
}

/** The paths of a machine as Markdown, for people who test by hand. */
export function pathPage({ id, scenarios }: PathRecord): string {
  const parts = [
    `# Paths of ${id}`,
    'Generated from the chart by its path test: together they take every state and every transition. Bold is what an actor answers, slanted what time does, the rest what people do.',
    ...scenarios.flatMap(({ title, paths }) => [
      `## ${title}`,
      paths
        .map(({ events, end }, index) => `${index + 1}. ${events.map(stepInWords).join(' › ')} ⇒ \`${end}\``)
        .join('\n'),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The same as Gherkin scenarios. */
export function pathFeature({ id, scenarios }: PathRecord): string {
  const plain = (event: { type: string }) => stepInWords(event).replaceAll('*', '');
  const parts = scenarios.flatMap(({ title, input, paths }) =>
    paths.map(({ events, end }, index) =>
      [
        `  Scenario: ${title}, path ${index + 1}`,
        `    Given ${id} is started${input === undefined ? '' : ` with ${JSON.stringify(input)}`}`,
        ...events.map((event, step) => `    ${step === 0 ? 'When' : 'And'} ${plain(event)}`),
        `    Then it is in ${end}`,
      ].join('\n'),
    ),
  );
  return `${[`Feature: ${id}`, ...parts].join('\n\n')}\n`;
}
