import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AnyStateMachine, EventObject } from 'xstate';
import { eventInWords } from '#charts/words.ts';
import { registry } from '#machines/registry.ts';
import { atlasFolder } from '#tools/atlas/atlas.ts';
import type { Walk } from './machine-paths.ts';

/** One step of a walk in words; what an actor answers is told by its name. */
function stepInWords({ type }: EventObject): string {
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

/** Where a walk ends, read from its last key: `["running",...]`. */
function endOf({ keys }: Walk): string {
  const [value]: unknown[] = JSON.parse(keys.at(-1) ?? '[]');
  const name = (place: unknown): string =>
    typeof place === 'string'
      ? place
      : Object.entries(place ?? {})
          .map(([key, inner]) => `${key}.${name(inner)}`)
          .join(' + ');
  return name(value);
}

/** The walks of a machine's path test, for people who test by hand. */
export function walkPage(
  machine: AnyStateMachine,
  runs: readonly { title: string; walks: Walk[] }[],
): string {
  const parts = [
    `# Walks of ${machine.id}`,
    'Made by the path test from the chart: together they take every state and every transition. Bold is what the world answers, slanted what time does, the rest what people do.',
    ...runs.flatMap(({ title, walks }) => [
      `## ${title}`,
      walks
        .map(
          (walk, index) => `${index + 1}. ${walk.events.map(stepInWords).join(' › ')} ⇒ \`${endOf(walk)}\``,
        )
        .join('\n'),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

const fileOf = (machine: AnyStateMachine): string => {
  const [key] = Object.entries(registry).find(([, one]) => one.machine.id === machine.id) ?? [];
  if (key === undefined) throw new Error(`The machine ${machine.id} is not in machines/registry.ts.`);
  return join(atlasFolder, `${key}.walks.md`);
};

/** The page in docs/flows; `npm run atlas` writes it anew first. */
export async function readWalkPage(machine: AnyStateMachine, fresh: string): Promise<string> {
  const file = fileOf(machine);
  if (process.env['UPDATE_ATLAS']) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, fresh);
  }
  return readFile(file, 'utf8').catch(() => '');
}
