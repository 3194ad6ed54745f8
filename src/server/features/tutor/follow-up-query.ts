import { isDevanagari } from '../library/hindi/devanagari.ts';
import { type FollowUpRequest, LONGEST_NAME, otherSideOf } from './follow-up-requests.ts';
import { comparedIn } from './search/compared-names.ts';
import type { FollowUpKind } from './search/follow-up.ts';

/** How each kind of following up asks of a topic. */
const ASKS: Readonly<Record<Exclude<FollowUpKind, 'why'>, string>> = {
  simpler: 'in simple words',
  example: 'example',
  more: '',
  proof: 'why',
};

/** What is searched for beside the topic. */
export function askedBesideTopic(
  query: string,
  { kind, request }: { kind: FollowUpKind | undefined; request: FollowUpRequest | undefined },
): string {
  if (request) return request === 'formula' ? request : '';
  return kind === undefined || kind === 'why' ? query : ASKS[kind];
}

/** What was named last beside what it shall be told apart from; undefined where nothing is compared with it. */
export function comparedWith(
  { topic, lesson }: { topic: string; lesson: string | undefined },
  query: string,
): string | undefined {
  const other = otherSideOf(query);
  if (other === undefined || lesson === undefined) return undefined;
  const [name = topic] = comparedIn(topic)?.names ?? [];
  // More words than a name has ask something of it: then it is what the lesson is on.
  const one = name.split(/\s+/).length > LONGEST_NAME ? lesson : name;
  return isDevanagari(query) ? `${one} और ${other} में अंतर` : `difference between ${one} and ${other}`;
}
