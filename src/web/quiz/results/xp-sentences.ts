import type { AttemptKind, NoXp, NoXpReason, XpSource } from '#contract/contract.ts';
import { LESSON_COMPLETION_RULE } from '#domain/progress/lesson-completion-rule.ts';
import { SHOWN_ANSWER_HOURS } from '#domain/progress/progress.ts';
import { CARD_DELAY_HOURS } from '#domain/progress/review-deck.ts';
import { XP_RULES, xpDayOf } from '#domain/progress/xp.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { isTomorrow } from '#web/components/learning/deadline.ts';
import { writeDeadline } from '#web/language/deadline-format.ts';
import { dateFormat } from '#web/language/formats.ts';
import { type Message, msg, t } from '#web/language/language.ts';

const time = dateFormat({ hour: '2-digit', minute: '2-digit' });

const MINUTE = 60_000;

/** '19:40 today', '07:40 tomorrow', 'Tue 24 Nov, 07:40', on the reader's clock and never too early; `now` in ms. */
export function whenInWords(iso: string, now: number): string {
  const at = new Date(Math.ceil(Date.parse(iso) / MINUTE) * MINUTE);
  if (at.toDateString() === new Date(now).toDateString()) return t('{clock} today', { clock: time(at) });
  if (isTomorrow(at, now)) return t('{clock} tomorrow', { clock: time(at) });
  return writeDeadline(at);
}

/** What brings XP and may bring none: a step of onboarding always does. */
type Source = Extract<XpSource, 'weekly-quiz' | 'lesson-check' | 'review-card' | 'daily-challenge'>;

/** The rule that a quiz is paid by. */
export const sourceOf = (kind: AttemptKind): Source => (kind === 'weekly' ? 'weekly-quiz' : 'lesson-check');

/** What a question that was missed costs, the same on every page. */
export const waitOfMissed = (): string =>
  t('A question you get wrong counts again after {hours} hours.', { hours: SHOWN_ANSWER_HOURS });

const CAPS: Readonly<Record<Source, Message>> = {
  'weekly-quiz': msg('You have reached today’s limit of {xp} for weekly quizzes.'),
  'lesson-check': msg(
    'You have reached today’s limit of {xp} for lessons. New lessons earn XP again from {when}.',
  ),
  'review-card': msg('You have reached today’s limit of {xp} for cards.'),
  'daily-challenge': msg('You have reached today’s limit of {xp} for the question of the day.'),
};

/** How many of the answers had been shown just before, and when they count again. */
function shownInWords({ countsFrom, shownIds }: Pick<NoXp, 'countsFrom' | 'shownIds'>, now: number): string {
  const when = countsFrom !== undefined && Date.parse(countsFrom) > now ? whenInWords(countsFrom, now) : null;
  if (!shownIds?.length) {
    return when === null
      ? t('You had just seen some of these answers. They count again now.')
      : t('You had just seen some of these answers. They count again from {when}.', { when });
  }
  const count = shownIds.length;
  return when === null
    ? t(
        '{count, plural, one {You had just seen one of these answers. It counts again now.} other {You had just seen # of these answers. They count again now.}}',
        { count },
      )
    : t(
        '{count, plural, one {You had just seen one of these answers. It counts again from {when}.} other {You had just seen # of these answers. They count again from {when}.}}',
        { count, when },
      );
}

function whyInWords(
  noXp: Pick<NoXp, 'reason' | 'countsFrom' | 'shownIds'>,
  { source, now, hasPassed = false }: NoXpWords,
): string {
  switch (noXp.reason) {
    case 'none-right':
      return t('Right answers earn XP.');
    case 'not-passed':
      // What went well enough was completed before: anything else of a quiz that is passed would have been now.
      return hasPassed
        ? t(
            'You already have the XP of the lessons you passed here. In the others, new questions count at once, and missed ones again after {hours} hours.',
            { hours: SHOWN_ANSWER_HOURS },
          )
        : t(LESSON_COMPLETION_RULE);
    case 'shown-answers':
      if (source === 'daily-challenge') return t('You had just seen the answer.');
      if (source === 'review-card')
        return t('You had seen some of these answers in the last {hours} hours.', {
          hours: CARD_DELAY_HOURS,
        });
      return shownInWords(noXp, now);
    case 'too-few-right':
      return t('A lesson needs three right answers. Yours are kept for next time.');
    case 'already-earned':
      return t('Each lesson earns XP once. You already have it.');
    case 'day-cap':
      return t(CAPS[source], {
        xp: formatXp(XP_RULES[source].perDay),
        when: whenInWords(xpDayOf(new Date(now)).to.toISOString(), now),
      });
    case 'right-before':
      return t('You had already seen some of these answers. Each question earns XP once.');
    case 'retake':
      return t('A retake is practice.');
    case 'staff':
      return t('Teachers and admins earn none.');
  }
}

interface NoXpWords {
  source: Source;
  /** In ms. */
  now: number;
  /** Some came all the same. */
  hasXp?: boolean;
  /** The quiz as a whole was passed. */
  hasPassed?: boolean;
}

/** Why a result brought no XP, or no more, in words. */
export const noXpInWords = (
  noXp: {
    reason: NoXpReason;
    countsFrom?: string | undefined;
    shownIds?: readonly string[] | undefined;
  },
  words: NoXpWords,
): string => {
  const { reason, countsFrom, shownIds } = noXp;
  const why = whyInWords(
    { reason, ...(countsFrom !== undefined && { countsFrom }), ...(shownIds && { shownIds: [...shownIds] }) },
    words,
  );
  return `${t(words.hasXp ? 'Not all of it earned XP.' : 'No XP this time.')} ${why}`;
};
