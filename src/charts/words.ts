import type { ChartMove } from './describe-chart.ts';

/** `profilePicture` as people write it: profile picture. */
export const spaced = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();

/** What happens by itself is told as it happened: lease lost, page shown. */
const HAPPENED = /(?:ed|lost|shown|left|sync)$/i;

/** An event `noun.verb` in words: `answer.choose` is choose answer, `connection.restored` is connection restored. */
export function eventInWords(type: string): string {
  const [noun = '', verb = ''] = type.split('.');
  if (verb === '' || verb === '*') return spaced(noun);
  return HAPPENED.test(verb) ? `${spaced(noun)} ${spaced(verb)}` : `${spaced(verb)} ${spaced(noun)}`;
}

/** A length of time: 300 ms, 15 s, 30 min. */
export function lengthInWords(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 120_000) return `${ms / 1_000} s`;
  return `${Math.round(ms / 60_000)} min`;
}

/** What makes a transition happen, short enough for an arrow. */
export function moveInWords({ cause, of, delayMs }: ChartMove): string {
  switch (cause) {
    case 'person':
      return of;
    case 'answer':
      return `${of} ✓`;
    case 'failure':
      return `${of} ✗`;
    case 'time':
      return delayMs === null ? `after ${of}` : `after ${of} (${lengthInWords(delayMs)})`;
    case 'finish':
      return `${of.split('.').at(-1) ?? of} finished`;
    case 'itself':
      return 'at once';
  }
}

/** What a machine was told, as its log says it: what an actor answered, what time did, what a person did. */
export function stepInWords(type: string): string {
  const [, kind, of = ''] = /^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.+)$/.exec(type) ?? [];
  switch (kind) {
    case 'done.actor':
      return `${spaced(of)} answered`;
    case 'error.actor':
      return `${spaced(of)} failed`;
    case 'done.state':
      return `${spaced(of.split('.').at(-1) ?? of)} finished`;
    case 'after':
      return `${spaced(of.split('.')[0] ?? of)} passed`;
    default:
      if (type === 'xstate.init') return 'began';
      if (type === 'xstate.stop') return 'was stopped';
      return eventInWords(type);
  }
}
