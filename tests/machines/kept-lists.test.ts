import { describe, expect, it } from 'vitest';
import {
  type AnyStateMachine,
  type EventObject,
  initialTransition,
  type StateValue,
  transition,
} from 'xstate';
import type { UserQuery } from '#contract/contract.ts';
import { videoUploadMachine } from '#machines/assessment/video-upload.machine.ts';
import { authoredCourseMachine } from '#machines/authoring/authored-course.machine.ts';
import { questionBankEditorMachine } from '#machines/authoring/question-bank-editor.machine.ts';
import { clanMembershipMachine } from '#machines/community/clan-membership.machine.ts';
import { tutorMachine } from '#machines/learning/tutor.machine.ts';
import { removalMachine, type RemovableItem } from '#machines/library/removal.machine.ts';
import { reviewSessionMachine } from '#machines/profile/review-session.machine.ts';
import { NO_RESULTS } from '#machines/profile/review-session.setup.ts';
import { sessionListMachine } from '#machines/profile/session-list.machine.ts';
import { buildCard, buildDevice, buildReviewAnswer } from '#tests/support/machines/profile-fixtures.ts';
import { buildVideo } from './assessment/video-fixtures.ts';
import { buildCourse, buildLesson, buildQuestion, buildSubject } from './authoring/authoring-fixtures.ts';
import { buildClan } from './community/clan-fixtures.ts';
import { place, turnOn } from './learning/scenarios/tutor.scenarios.ts';

interface Moment {
  machine: AnyStateMachine;
  input?: unknown;
  value: StateValue;
  context: object;
  event: EventObject & Record<string, unknown>;
}

/** What a chart keeps after an event, of a list longer than those of its scenarios. */
function keptAfter({ machine, input, value, context, event }: Moment) {
  const [begun] = initialTransition(machine, input);
  const before = machine.resolveState({ value, context: { ...begun.context, ...context } });
  const [after] = transition(machine, before, event);
  return after.context;
}

const done = (actor: string, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output });

describe('the turns of a lesson', () => {
  const turn = (queryId: string): UserQuery => turnOn('answer', { queryId });
  const [newest, middle, oldest] = [turn('c'), turn('b'), turn('a')];
  const history = [newest, middle, oldest];
  const removing = (gone: string[], context: object = {}) =>
    keptAfter({
      machine: tutorMachine,
      input: place,
      value: 'removing',
      context: { history, before: 'a', turn: middle, leaving: gone, ...context },
      event: done('removeTurns', gone),
    });

  it('go on behind the oldest that is left, and no further where there was no more', () => {
    expect(removing(['a'])).toMatchObject({ history: [newest, middle], before: 'b', leaving: [] });
    expect(removing(['a', 'b'])).toMatchObject({ history: [newest], before: 'c' });
    expect(removing(['c'])).toMatchObject({ history: [middle, oldest], before: 'a' });
    expect(removing(['a'], { before: null })).toMatchObject({ before: null });
  });

  it('leave the open one open unless it is gone itself', () => {
    expect(removing(['a', 'c'])['turn']).toBe(middle);
    expect(removing(['b'])['turn']).toBeNull();
  });

  it('have the one that was said last in front, once, and what is left of its kind of calls', () => {
    const answer = (of: 'questions' | 'hints') =>
      keptAfter({
        machine: tutorMachine,
        input: place,
        value: 'requesting',
        context: { history, questions: null, hints: null, turn: oldest },
        event: done('tutorRequest', {
          outcome: 'answered',
          of,
          said: { turn: oldest, allowance: { left: 4, nextAt: 9 } },
        }),
      });
    expect(answer('hints')).toMatchObject({
      history: [oldest, newest, middle],
      turn: oldest,
      questions: null,
      hints: { left: 4, nextAt: 9 },
    });
    expect(answer('questions')).toMatchObject({ questions: { left: 4, nextAt: 9 }, hints: null });
  });
});

describe('the videos of a device', () => {
  const first = buildVideo({ id: 'v1', at: 1 });
  const second = buildVideo({ id: 'v2', at: 2 });
  const third = buildVideo({ id: 'v3', at: 3 });
  const after = (value: string, context: object, event: Moment['event']) =>
    keptAfter({ machine: videoUploadMachine, value, context, event });

  it('stand the newest first, each once, wherever one comes from', () => {
    expect(after('keeping', { videos: [second, first] }, done('keepFile', third))).toMatchObject({
      videos: [third, second, first],
      current: 'v3',
    });
    const back = after(
      'restoring',
      { videos: [third, first], removed: second },
      done('restoreVideo', second),
    );
    expect(back).toMatchObject({ videos: [third, second, first], removed: null });
    const judged = { ...first, topic: 'Writs' };
    expect(
      after(
        'reviewing',
        { videos: [second, first] },
        done('videoReview', { result: 'saved', video: judged }),
      ),
    ).toMatchObject({ videos: [second, judged] });
  });

  it.each([
    ['the newest', third, [second, first]],
    ['one in the middle', second, [third, first]],
    ['the oldest', first, [third, second]],
  ])('lose %s where it is taken away, and keep that one to be brought back', (_, gone, left) => {
    const kept = after(
      'removing',
      { videos: [third, second, first], current: gone.id },
      done('removeVideo', undefined),
    );
    expect(kept).toMatchObject({ videos: left, removed: gone });
  });
});

describe('the clans', () => {
  const clan = (end: string, more = {}) => buildClan({ _id: end.repeat(24), name: `Clan ${end}`, ...more });
  const clans = [clan('a'), clan('b'), clan('c')];

  it('have one’s own in front, as it is since, and each once', () => {
    const joined = clan('b', { joined: true, size: 3 });
    const { clans: kept } = keptAfter({
      machine: clanMembershipMachine,
      input: { kept: null },
      value: { outside: 'joining' },
      context: { clans, wanted: joined._id },
      event: done('joinClan', joined),
    });
    expect(kept).toEqual([joined, clans[0], clans[2]]);
  });
});

describe('the questions of a lesson', () => {
  const questions = ['41', '42', '43'].map((end) => buildQuestion({ _id: end.padStart(24, '0') }));
  const [first, second, third] = questions;
  const lesson = buildLesson({ questions });
  const input = { subtopicId: lesson._id, kept: null };

  it('stay in their order when one of them is saved, have a new one last, and lose the retired one alone', () => {
    const questionsAfter = (value: StateValue, context: object, event: Moment['event']) =>
      keptAfter({
        machine: questionBankEditorMachine,
        input,
        value,
        context: { lesson, ...context },
        event,
      })['lesson'].questions;
    const saved = { ...second, question: 'Why?' };
    expect(questionsAfter({ writing: 'saving' }, {}, done('saveQuestion', saved))).toEqual([
      first,
      saved,
      third,
    ]);
    const added = buildQuestion({ _id: '4'.repeat(24) });
    expect(questionsAfter({ writing: 'saving' }, {}, done('saveQuestion', added))).toEqual([
      ...questions,
      added,
    ]);
    const retired = questionsAfter(
      'retiring',
      { questionId: second?._id },
      done('retireQuestion', undefined),
    );
    expect(retired).toEqual([first, third]);
  });
});

describe('the subjects of a course', () => {
  const subjects = ['5', '6', '7'].map((end) =>
    buildSubject({ _id: end.padStart(24, '0'), name: `S${end}` }),
  );
  const [first, second, third] = subjects;
  const course = buildCourse({ subjects });
  const after = (value: string, event: Moment['event']) =>
    keptAfter({
      machine: authoredCourseMachine,
      input: { courseId: course._id },
      value,
      context: { course, removed: 'S4' },
      event,
    });

  it('are replaced where they stand, dropped by name, and added last', () => {
    const changed = { ...second, name: 'Changed' };
    expect(after('listed', { type: 'subject.replace', subject: changed })['course'].subjects).toEqual([
      first,
      changed,
      third,
    ]);
    const dropped = after('listed', { type: 'subject.drop', subjectId: second?._id });
    expect([dropped['course'].subjects, dropped['removed']]).toEqual([[first, third], 'S6']);
    expect(after('listed', { type: 'subject.drop', subjectId: 'of-no-subject' })).toMatchObject({
      course,
      removed: 'S4',
    });
    const added = buildSubject({ _id: '8'.repeat(24) });
    expect(after('creating', done('createSubject', added))['course'].subjects).toEqual([...subjects, added]);
  });
});

it('what was not removed of several items can be tried again, and what was taken away meanwhile waits', () => {
  const item = (id: string): RemovableItem => ({ kind: 'note', id, courseId: 'c', subtopicId: 's' });
  const error = { kind: 'network', message: 'Away.' };
  const after = keptAfter({
    machine: removalMachine,
    value: 'removing',
    context: { offered: [item('d')], leaving: [item('a'), item('b'), item('c')], gone: ['z'] },
    event: done('removeItems', { removed: ['a'], error }),
  });
  expect(after).toEqual({
    offered: [item('d')],
    leaving: [item('b'), item('c')],
    gone: ['z', 'a'],
    error,
  });
});

it('the devices that were signed out leave the list, and no others; this one is never among them', () => {
  const devices = [1, 2, 3].map((number) => buildDevice(number));
  const [here, second, third] = devices;
  const one = keptAfter({
    machine: sessionListMachine,
    value: 'ending',
    context: { sessions: devices, ending: [second?._id] },
    event: done('endSessions', undefined),
  });
  expect(one['sessions']).toEqual([here, third]);
  const all = keptAfter({
    machine: sessionListMachine,
    value: { idle: 'listed' },
    context: { sessions: devices },
    event: { type: 'others.end' },
  });
  expect(all['ending']).toEqual([second?._id, third?._id]);
});

describe('the results of a round of review cards', () => {
  const right = buildReviewAnswer({ xpAwarded: 1 });
  const capped = buildReviewAnswer({ xpAwarded: 0, noXp: 'day-cap' });
  const wrong = buildReviewAnswer({ chosen: 1, xpAwarded: 0, noXp: 'none-right' });
  const unknown = buildReviewAnswer({ chosen: null, xpAwarded: 0, noXp: 'none-right' });

  it.each([
    [[right, right], { ...NO_RESULTS, right: 2, xp: 2 }],
    [[right, wrong], { ...NO_RESULTS, right: 1, wrong: 1, xp: 1 }],
    [[wrong, right], { ...NO_RESULTS, right: 1, wrong: 1, xp: 1 }],
    [[right, capped], { ...NO_RESULTS, right: 2, xp: 1, noXp: 'day-cap' }],
    [[capped, wrong], { ...NO_RESULTS, right: 1, wrong: 1, noXp: 'day-cap' }],
    [[unknown, wrong], { ...NO_RESULTS, wrong: 1, unknown: 1, noXp: 'none-right' }],
  ])('add up, with the reason of the last right one for what earned nothing: %#', (answers, results) => {
    const added = answers.reduce<object>(
      (so, answer) =>
        keptAfter({
          machine: reviewSessionMachine,
          value: { reviewing: 'checking' },
          context: { queue: [buildCard(1)], results: so, option: 0 },
          event: done('answerCard', answer),
        })['results'],
      NO_RESULTS,
    );
    expect(added).toEqual(results);
  });
});
