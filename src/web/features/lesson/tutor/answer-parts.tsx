import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { TutorPart } from '#contract/contract.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { tagOf } from '../passages.ts';
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

const Words = ({ part: { question, text = '', language } }: { part: TutorPart }) => (
  <div lang={tagOf(language)}>
    {question !== undefined && (
      <Box sx={{ mb: 1, fontStyle: 'italic' }}>
        <LazyLessonNotes isOwn notes={question} />
      </Box>
    )}
    <LazyLessonNotes isOwn notes={text} />
  </div>
);

function Part({ part }: { part: TutorPart }) {
  const lead = leadOf(part);
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
          {lead}
        </Typography>
      )}
      <Words part={part} />
    </Box>
  );
}

/** What the sentences that answer were taken from: folded, since it was read a moment ago. */
function FoldedPart({ part }: { part: TutorPart }) {
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
        {part.kind === 'passage' ? t('The whole passage') : leadOf(part)}
      </Button>
      {isShown && (
        <Box id={id} sx={{ mt: 1 }}>
          <Words part={part} />
        </Box>
      )}
    </section>
  );
}

const FOLDED: ReadonlySet<TutorPart['kind']> = new Set(['passage', 'also']);
const ADVICE: ReadonlySet<TutorPart['kind']> = new Set(['nudge', 'otherFormula']);
const UNSAID: ReadonlySet<TutorPart['kind']> = new Set(['notFound', 'unknownWords']);

/** Why there is no answer, and what to do. */
function WithoutAnswer({ parts }: { parts: readonly TutorPart[] }) {
  const unknown = parts.find(({ kind }) => kind === 'unknownWords');
  const notFound = parts.find(({ kind }) => kind === 'notFound');
  const isNear = parts.some(({ kind }) => kind === 'nearest');
  if (!unknown && !notFound) return null;
  const { words = [], lesson = '' } = notFound ?? {};
  return (
    <>
      <Typography variant="body2">
        {unknown
          ? t(
              'I do not know all Hindi words yet. Ask in English, or write these words in English letters: {words}',
              { words: (unknown.words ?? []).join(', ') },
            )
          : t('I did not find this in your lessons. Try words from the lesson, or ask in another subject.')}
      </Typography>
      {words.length > 0 && !unknown && (
        <Typography variant="body2">
          {t('Not in the lesson “{lesson}”: {words}', { lesson, words: words.join(', ') })}
        </Typography>
      )}
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

/** An answer that came at once: each part of it is introduced in the language of the page. */
export function AnswerParts({ parts }: { parts: readonly TutorPart[] }) {
  const [lead] = parts.filter(({ kind }) => kind === 'lead');
  // A passage that is no longer than what leads it has nothing to unfold; one that is only named stands among the sources.
  const said = parts.filter(
    ({ kind, text = '' }) =>
      !UNSAID.has(kind) &&
      !(kind === 'passage' && text === lead?.text) &&
      !(kind === 'nearest' && text === ''),
  );
  return (
    <Stack sx={{ gap: 2 }}>
      <WithoutAnswer parts={parts} />
      {said.map((part, index) => {
        const isFolded = part.kind === 'nearest' || (lead && FOLDED.has(part.kind));
        const Shown = ADVICE.has(part.kind) ? Advice : isFolded ? FoldedPart : Part;
        return <Shown key={index} part={part} />;
      })}
    </Stack>
  );
}
