import type { TutorPart } from '#contract/contract.ts';
import { rationaleField } from '../../content/distractor-rationales.ts';
import { saidIn, textOf } from './answer-parts.ts';
import type { Reply } from './lesson-replies.ts';
import type { Found } from './retrieval.ts';
import { asksAboutOwnAnswer, optionOfShown } from './search/asks-about-shown-question.ts';

/** An option as it stands on the student's page. */
export interface AskedOption {
  letter: string;
  text: string;
  /** Why it is wrong. */
  rationale?: string;
}

const LETTERS = 'ABCDEF';

/** The wrong option of a question that a student asks about; undefined where they ask about none, or the right one. */
export function wrongOptionIn(
  query: string,
  { question: { paper, chosen }, entry }: NonNullable<Found['openQuestion']>,
): AskedOption | undefined {
  if (!paper) return undefined;
  const other = paper.hindi?.options ?? [];
  const own = asksAboutOwnAnswer(query) && chosen !== null ? chosen : undefined;
  const at = optionOfShown(query, paper.options) ?? optionOfShown(query, other) ?? own;
  const asked = entry.language === 'Hindi' && paper.hindi ? paper.hindi : paper;
  const text = at === undefined ? undefined : asked.options[at];
  if (at === undefined || !text || at === paper.correctIndex) return undefined;
  return { letter: LETTERS[at] ?? '', text, ...rationaleField(asked, at) };
}

/** The option that was asked about, the explanation, and the sentence of the lesson that says what it is, where there is one. */
export function withOption(
  { step, citations }: Reply,
  { letter, text, rationale }: AskedOption,
  found: Found | undefined,
): Reply {
  const { language = 'English', parts = [] } = step;
  const [lead] = found?.hasAnswer ? found.leads : [];
  // The rationale says it; what the lesson has in the words of the option may be about another thing.
  const said = rationale !== undefined || parts.some((part) => lead && part.text?.includes(lead.text));
  const leads: TutorPart[] =
    lead && !said
      ? [
          {
            kind: 'lead',
            lesson: lead.citation.name,
            ...(lead.citation.section !== undefined && { section: lead.citation.section }),
            text: lead.text,
            ...saidIn(lead.citation.language),
          },
        ]
      : [];
  const option: TutorPart = {
    kind: 'option',
    words: [letter],
    text,
    ...(rationale !== undefined && { excerpt: rationale }),
    ...saidIn(language),
  };
  const all = [option, ...parts, ...leads];
  return {
    step: { ...step, text: textOf(all, { language }), parts: all },
    citations: [...citations, ...(leads.length > 0 && lead ? [lead.citation] : [])].slice(0, 3),
  };
}
