import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TutorPart } from '#contract/contract.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { NOTES_LANGUAGE } from '../passages.ts';
import { LazyLessonNotes } from './lazy-lesson-notes.ts';

/** By kind: what stands above a part, with and without a section. */
const LEADS: Partial<Record<TutorPart['kind'], { ofLesson: Message; ofSection: Message }>> = {
  passage: {
    ofLesson: msg('From the lesson “{lesson}”'),
    ofSection: msg('From the lesson “{lesson}”, “{section}”'),
  },
  also: {
    ofLesson: msg('Also from “{lesson}”'),
    ofSection: msg('Also from “{lesson}”, “{section}”'),
  },
  explanation: { ofLesson: msg('In other words'), ofSection: msg('In other words') },
  opening: {
    ofLesson: msg('How “{lesson}” begins'),
    ofSection: msg('How “{lesson}” begins'),
  },
};

/** Of a question the student has answered before. */
const OF_A_QUESTION = {
  ofLesson: msg('From a question you have answered'),
  ofSection: msg('From a question you have answered'),
};

function Part({ part: { kind, lesson = '', section = '', question, text = '' } }: { part: TutorPart }) {
  const lead = question === undefined ? LEADS[kind] : OF_A_QUESTION;
  return (
    <Box component="section">
      {lead && (
        <Typography variant="subtitle2" component="h5" sx={{ mb: 0.5, color: 'text.secondary' }}>
          {t(section === '' ? lead.ofLesson : lead.ofSection, { lesson, section })}
        </Typography>
      )}
      <div lang={NOTES_LANGUAGE}>
        {question !== undefined && (
          <Box sx={{ mb: 1, fontStyle: 'italic' }}>
            <LazyLessonNotes isOwn notes={question} />
          </Box>
        )}
        <LazyLessonNotes isOwn notes={text} />
      </div>
    </Box>
  );
}

/** An answer that came at once: each part of it is introduced in the language of the page. */
export function AnswerParts({ parts }: { parts: readonly TutorPart[] }) {
  const nearest = parts.filter(({ kind }) => kind === 'nearest');
  return (
    <Stack sx={{ gap: 2 }}>
      {parts.some(({ kind }) => kind === 'notFound') && (
        <Typography variant="body2">
          {t(
            'No lesson of this subject seems to answer that. Try the words that your lesson uses, or ask in another subject.',
          )}
        </Typography>
      )}
      {nearest.length > 0 && (
        <section>
          <Typography variant="subtitle2" component="h5">
            {t('These lessons come nearest:')}
          </Typography>
          <ul>
            {nearest.map(({ lesson = '', section }) => (
              <li key={`${lesson} ${section}`} lang={NOTES_LANGUAGE}>
                {section === undefined ? lesson : `${lesson}: ${section}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {parts
        .filter(({ kind }) => kind !== 'notFound' && kind !== 'nearest')
        .map((part) => (
          <Part key={part.kind} part={part} />
        ))}
    </Stack>
  );
}
