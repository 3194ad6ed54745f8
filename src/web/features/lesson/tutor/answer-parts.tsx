import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { TutorPart } from '#contract/contract.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { tagOf } from '../passages.ts';
import { BESIDE_LESSONS, BesidePart } from './canned-answer-part.tsx';
import { ElsewherePart } from './other-subject-part.tsx';
import { LazyLessonNotes } from './lazy-lesson-notes.ts';

/** By kind: what stands above a part, with and without a section. */
const LEADS: Partial<Record<TutorPart['kind'], { ofLesson: Message; ofSection: Message }>> = {
  lead: {
    ofLesson: msg('From the lesson “{lesson}”'),
    ofSection: msg('From the lesson “{lesson}”, “{section}”'),
  },
  passage: {
    ofLesson: msg('From the lesson “{lesson}”'),
    ofSection: msg('From the lesson “{lesson}”, “{section}”'),
  },
  nearest: {
    ofLesson: msg('From the lesson “{lesson}”'),
    ofSection: msg('From the lesson “{lesson}”, “{section}”'),
  },
  faq: {
    ofLesson: msg('Students also ask'),
    ofSection: msg('Students also ask: “{section}”'),
  },
  also: {
    ofLesson: msg('Also from “{lesson}”'),
    ofSection: msg('Also from “{lesson}”, “{section}”'),
  },
  explanation: { ofLesson: msg('In other words'), ofSection: msg('In other words') },
  example: {
    ofLesson: msg('An example from the lesson “{lesson}”'),
    ofSection: msg('An example from the lesson “{lesson}”, “{section}”'),
  },
  comparison: {
    ofLesson: msg('The lesson “{lesson}” compares it with something you know'),
    ofSection: msg('The lesson “{lesson}”, “{section}”, compares it with something you know'),
  },
  earlier: {
    ofLesson: msg('First understand this part of “{lesson}”'),
    ofSection: msg('First understand this part of “{lesson}”, “{section}”'),
  },
  opening: {
    ofLesson: msg('How “{lesson}” begins'),
    ofSection: msg('How “{lesson}” begins'),
  },
};

const NUDGE = {
  ofLesson: msg(
    'Read the lesson “{lesson}” again, slowly. Say each sentence in your own words, and ask about the first word you do not understand.',
  ),
  ofSection: msg(
    'Read “{section}” in the lesson “{lesson}” again, slowly. Say each sentence in your own words, and ask about the first word you do not understand.',
  ),
};

const OTHER_FORMULA = {
  ofLesson: msg('No lesson of this subject has {formula}. Compare it with the formulas of “{lesson}” below.'),
  ofSection: msg(
    'No lesson of this subject has {formula}. Compare it with the formulas of “{lesson}”, “{section}” below.',
  ),
};

/** Of a question the student has answered before. */
const OF_A_QUESTION = {
  ofLesson: msg('From a question you have answered'),
  ofSection: msg('From a question you have answered'),
};

const leadOf = ({ kind, question, lesson = '', section = '' }: TutorPart): string | undefined => {
  const lead = question === undefined ? LEADS[kind] : OF_A_QUESTION;
  return lead && t(section === '' ? lead.ofLesson : lead.ofSection, { lesson, section });
};

interface PartProps {
  part: TutorPart;
  /** Sentences of it that answer. */
  marked?: readonly string[];
  /** Stands below the sentences, which say where they are from. */
  isBelow?: boolean;
}

const FIGURE = /!\[[^\]]*\]\([^)\n]*\)/g;

/** Figures are seen in the lesson: here their descriptions would be read as its sentences. */
const withoutFigures = (text: string): string => {
  const words = text.replaceAll(FIGURE, '');
  return words.trim() === '' ? text : words;
};

const Words = ({ part: { question, text = '', language }, marked = [] }: PartProps) => (
  <div lang={tagOf(language)}>
    {question !== undefined && (
      <Box sx={{ mb: 1, fontStyle: 'italic' }}>
        <LazyLessonNotes isOwn notes={question} />
      </Box>
    )}
    <LazyLessonNotes isOwn notes={withoutFigures(text)} marked={marked} />
  </div>
);

function Part({ part, marked = [], isBelow = false }: PartProps) {
  const lead = isBelow ? t('The whole passage') : leadOf(part);
  const isLead = part.kind === 'lead';
  return (
    <Box
      component="section"
      {...(isLead && { 'data-lead': '' })}
      sx={{
        '&[data-lead]': {
          borderInlineStart: '3px solid var(--wiz-palette-primary-main)',
          paddingInlineStart: 1.5,
          '& > div > div': { fontSize: '1.0625rem', lineHeight: 1.6 },
          '& > div > div > :last-child': { marginBottom: 0 },
        },
      }}
    >
      {lead !== undefined && (
        <Typography variant="subtitle2" component="h5" sx={{ mb: 0.5, color: 'text.secondary' }}>
          <InlineText>{lead}</InlineText>
        </Typography>
      )}
      <Words part={part} marked={marked} />
    </Box>
  );
}

/** Whether its section is a question that students ask, and its text the answer. */
const isFaq = (part: TutorPart): part is TutorPart & { section: string } =>
  part.section?.endsWith('?') ?? false;

/** As search results have them: below its place the sentence of a passage that comes nearest, without what stands around it. */
const Excerpt = styled('div')(({ theme }) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
  paddingInlineStart: theme.spacing(3.5),
  color: theme.vars.palette.text.secondary,
  '& > div': { fontSize: '0.875rem' },
}));

/** What may answer too: folded, so that it is not taken for the answer. */
function FoldedPart({ part, isBelow = false }: PartProps) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const Icon = isShown ? ChevronUp : ChevronDown;
  return (
    <section>
      <Button
        size="small"
        aria-expanded={isShown}
        {...(isShown && { 'aria-controls': id })}
        startIcon={<Icon size={16} aria-hidden />}
        onClick={() => setShown(!isShown)}
        sx={{ textAlign: 'start' }}
      >
        {isBelow ? (
          t('The whole passage')
        ) : (
          // A piece of its own each, words and code would stand in columns.
          <span>
            <InlineText>{isFaq(part) ? part.section : (leadOf(part) ?? '')}</InlineText>
          </span>
        )}
      </Button>
      {isShown ? (
        <Box id={id} sx={{ mt: 1 }}>
          <Words part={part} marked={markedIn(part)} />
        </Box>
      ) : (
        part.excerpt !== undefined && (
          <Excerpt lang={tagOf(part.language)}>
            <LazyLessonNotes isOwn notes={part.excerpt} />
          </Excerpt>
        )
      )}
    </section>
  );
}

/** What may answer too, and what students ask that comes near. */
function AlsoParts({ parts }: { parts: readonly TutorPart[] }) {
  const faqs = parts.filter(isFaq);
  return (
    <>
      {parts
        .filter((part) => !isFaq(part))
        .map((part, index) => (
          <FoldedPart key={index} part={part} />
        ))}
      {faqs.length > 0 && (
        <section>
          <Typography variant="subtitle2" component="h5" sx={{ color: 'text.secondary' }}>
            {t('Students also ask')}
          </Typography>
          {faqs.map((part, index) => (
            <FoldedPart key={index} part={part} />
          ))}
        </section>
      )}
    </>
  );
}

const ADVICE: ReadonlySet<TutorPart['kind']> = new Set(['nudge', 'otherFormula']);
const UNSAID: ReadonlySet<TutorPart['kind']> = new Set([
  'notFound',
  'unknownWords',
  'elsewhere',
  ...BESIDE_LESSONS,
]);

/** Why there is no answer, and what to do; first of all where else there may be one. */
function WithoutAnswer({ parts, elsewhere }: { parts: readonly TutorPart[]; elsewhere: ReactNode }) {
  const unknown = parts.find(({ kind }) => kind === 'unknownWords');
  const notFound = parts.find(({ kind }) => kind === 'notFound');
  const isNear = parts.some(({ kind }) => kind === 'nearest');
  const isElsewhere = parts.some(({ kind }) => kind === 'elsewhere');
  if (!unknown && !notFound) return elsewhere;
  const { words = [], lesson = '' } = notFound ?? {};
  return (
    <>
      <Typography variant="body2">
        {unknown
          ? t(
              'I do not know all Hindi words yet. Ask in English, or write these words in English letters: {words}',
              { words: (unknown.words ?? []).join(', ') },
            )
          : isElsewhere
            ? t('No lesson of this subject answers this.')
            : t('I did not find this in your lessons. Try words from the lesson, or ask in another subject.')}
      </Typography>
      {words.length > 0 && !unknown && !isElsewhere && (
        <Typography variant="body2">
          {t('Not in the lesson “{lesson}”: {words}', { lesson, words: words.join(', ') })}
        </Typography>
      )}
      {elsewhere}
      {isNear && (
        <Typography variant="subtitle2" component="h5">
          {t('The closest lessons:')}
        </Typography>
      )}
    </>
  );
}

/** What is said in the language of the page, and quotes nothing. */
function Advice({ part: { kind, lesson = '', section = '', words = [] } }: { part: TutorPart }) {
  const advice = kind === 'nudge' ? NUDGE : OTHER_FORMULA;
  return (
    <Typography variant="body2">
      {t(section === '' ? advice.ofLesson : advice.ofSection, { lesson, section, formula: words.join(', ') })}
    </Typography>
  );
}

/** Characters of a passage in which the marked sentence is seen at once. */
const AT_A_GLANCE = 1_200;
const SENTENCE_END = /(?<=[.?!।])\s+/;
const BETWEEN_BLOCKS = /\n\s*\n/;

/** The sentences of a lead as they stand in a passage, letter for letter; undefined where one does not: a row of a table is said anew. */
function sentencesIn({ text: passage = '' }: TutorPart, lead = ''): string[] | undefined {
  const lines = lead
    .split('\n')
    .map((line) => line.replace(/^- /, ''))
    .filter((line) => line.trim() !== '');
  const sentences = lines.flatMap((line) => (passage.includes(line) ? [line] : line.split(SENTENCE_END)));
  return sentences.every((each) => passage.includes(each)) ? sentences : undefined;
}

const markedIn = (part: TutorPart): string[] => sentencesIn(part, part.excerpt) ?? [];

interface Said extends PartProps {
  isFolded?: boolean;
}

/**
 * What answers, and where it stands: a short passage with its sentences marked; of a longer one their paragraphs, and the
 * whole of it folded.
 */
function answersIn(leads: readonly TutorPart[], passage: TutorPart): Said[] {
  // Of a frequently asked question the sentences are the passage.
  if (leads.some(({ text }) => text === passage.text)) return leads.map((part) => ({ part }));
  const { text = '' } = passage;
  const found = leads.map((lead) => ({ lead, sentences: sentencesIn(passage, lead.text) }));
  if (text.length <= AT_A_GLANCE) {
    const apart = found.filter(({ sentences }) => !sentences).map(({ lead }) => ({ part: lead }));
    const marked = found.flatMap(({ sentences = [] }) => sentences);
    return [...apart, { part: passage, marked, isBelow: apart.length > 0 }];
  }
  const blocks = text.split(BETWEEN_BLOCKS);
  const around = found.map(({ lead, sentences }): Said => {
    const own = blocks.filter((block) => sentences?.some((each) => block.includes(each)));
    return own.length > 0 && sentences
      ? { part: { ...lead, text: own.join('\n\n') }, marked: sentences }
      : { part: lead };
  });
  return around.length === 0
    ? [{ part: passage }]
    : [...around, { part: passage, isBelow: true, isFolded: true }];
}

/** An answer that came at once: each part of it is introduced in the language of the page. */
export function AnswerParts({ parts }: { parts: readonly TutorPart[] }) {
  const leads = parts.filter(({ kind }) => kind === 'lead');
  const passage = parts.find(({ kind }) => kind === 'passage');
  const elsewhere = parts.find(({ kind }) => kind === 'elsewhere');
  // A passage that is only named stands among the sources.
  const others = parts.filter(
    ({ kind, text = '' }) =>
      !UNSAID.has(kind) &&
      !['lead', 'passage', 'also'].includes(kind) &&
      !(kind === 'nearest' && text === ''),
  );
  const [advice, rest] = [
    others.filter(({ kind }) => ADVICE.has(kind)),
    others
      .filter(({ kind }) => !ADVICE.has(kind))
      .toSorted((one, other) => Number(one.kind === 'explanation') - Number(other.kind === 'explanation')),
  ];
  const nearest = rest.find(({ kind }) => kind === 'nearest');
  const said: Said[] = [
    // It answers what is asked, and explains it; a passage states what it does for another purpose.
    ...rest.filter(({ kind }) => kind === 'faq').map((part) => ({ part })),
    ...(passage ? answersIn(leads, passage) : leads.map((part) => ({ part }))),
    // The nearest passage may answer after all; what is less near waits.
    ...rest
      .filter(({ kind }) => kind !== 'faq')
      .map((part) => ({
        part,
        marked: markedIn(part),
        isFolded: part.kind === 'nearest' && part !== nearest,
      })),
  ];
  return (
    <Stack sx={{ gap: 2 }}>
      <WithoutAnswer parts={parts} elsewhere={elsewhere && <ElsewherePart part={elsewhere} />} />
      {parts.map(({ kind }, index) => (
        <BesidePart key={index} kind={kind} />
      ))}
      {advice.map((part, index) => (
        <Advice key={index} part={part} />
      ))}
      {said.map(({ isFolded = false, ...props }, index) =>
        isFolded ? <FoldedPart key={index} {...props} /> : <Part key={index} {...props} />,
      )}
      <AlsoParts parts={parts.filter(({ kind }) => kind === 'also')} />
    </Stack>
  );
}
