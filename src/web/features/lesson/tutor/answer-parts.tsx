import Stack from '@mui/material/Stack';
import type { TutorPart } from '#contract/contract.ts';
import { ADVICE, AdvicePart } from './advice-part.tsx';
import { CANNED_ANSWERS, CannedAnswerPart } from './canned-answer-part.tsx';
import { AlsoParts, FoldedPart } from './folded-parts.tsx';
import { answersIn, markedIn, type ShownPart } from './marked-sentences.ts';
import { OtherSubjectPart } from './other-subject-part.tsx';
import { QuotedPart } from './quoted-part.tsx';
import { ReadAs } from './read-as.tsx';
import { WithheldPart } from './withheld-part.tsx';
import { WithoutAnswer } from './without-answer.tsx';

const UNSAID: ReadonlySet<TutorPart['kind']> = new Set([
  'notFound',
  'unknownWords',
  'elsewhere',
  'language',
  'carried',
  ...CANNED_ANSWERS,
]);

const WITHHELD: ReadonlySet<TutorPart['kind']> = new Set(['withheld', 'withheldOfDay']);

/** An answer that came at once: each part of it is introduced in the language of the page. */
export function AnswerParts({ parts, query }: { parts: readonly TutorPart[]; query: string }) {
  const leads = parts.filter(({ kind }) => kind === 'lead');
  const passage = parts.find(({ kind }) => kind === 'passage');
  const withheld = parts.find(({ kind }) => WITHHELD.has(kind));
  const elsewhere = parts.find(({ kind }) => kind === 'elsewhere');
  // A passage that is only named stands among the sources.
  const others = parts.filter(
    ({ kind, text = '' }) =>
      !UNSAID.has(kind) &&
      !['lead', 'passage', 'also'].includes(kind) &&
      !WITHHELD.has(kind) &&
      !(kind === 'nearest' && (text === '' || elsewhere)),
  );
  const [advice, rest] = [
    others.filter(({ kind }) => ADVICE.has(kind)),
    others
      .filter(({ kind }) => !ADVICE.has(kind))
      .toSorted((one, other) => Number(one.kind === 'explanation') - Number(other.kind === 'explanation')),
  ];
  const faqs = rest.filter(({ kind }) => kind === 'faq');
  const isBelow = (part: TutorPart) => passage !== undefined && parts.indexOf(part) > parts.indexOf(passage);
  const nearest = rest.find(({ kind }) => kind === 'nearest');
  const said: ShownPart[] = [
    ...rest.filter(({ kind }) => kind === 'code').map((part) => ({ part })),
    // It answers what is asked, and explains it; a passage states what it does for another purpose.
    ...faqs.filter((part) => !isBelow(part)).map((part) => ({ part })),
    ...(passage ? answersIn(leads, passage) : leads.map((part) => ({ part }))),
    ...faqs.filter(isBelow).map((part) => ({ part })),
    // The nearest passage may answer after all; what is less near waits.
    ...rest
      .filter(({ kind }) => kind !== 'faq' && kind !== 'code')
      .map((part) => ({
        part,
        marked: markedIn(part),
        isFolded: part.kind === 'nearest' && part !== nearest,
      })),
  ];
  return (
    <Stack sx={{ gap: 2 }}>
      <ReadAs parts={parts} />
      <WithoutAnswer
        parts={parts}
        query={query}
        elsewhere={elsewhere && <OtherSubjectPart part={elsewhere} />}
      />
      {parts.map((part, index) => (
        <CannedAnswerPart key={index} part={part} />
      ))}
      {advice.map((part, index) => (
        <AdvicePart key={index} part={part} />
      ))}
      {said.map(({ isFolded = false, ...props }, index) =>
        isFolded ? <FoldedPart key={index} {...props} /> : <QuotedPart key={index} {...props} />,
      )}
      {withheld && <WithheldPart part={withheld} />}
      <AlsoParts parts={parts.filter(({ kind }) => kind === 'also')} />
    </Stack>
  );
}
