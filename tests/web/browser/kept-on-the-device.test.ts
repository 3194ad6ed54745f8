import { describe, expect, it, vi } from 'vitest';
import { SAMPLE_QUESTIONS } from '#domain/assessment/sample-questions.ts';
import { asha, ravi } from '#tests/support/machines/session-fixtures.ts';
import { createMemoryStorage } from '#tests/web/courses/learning-page.tsx';
import { recentRequests, rememberRequest } from '#web/api/recent-requests.ts';
import { clearOwnStorage } from '#web/browser/clear-own-storage.ts';
import { createCrashCount } from '#web/browser/crash-count.ts';
import { ONCE_A_DEVICE, rememberShown, wasShown } from '#web/browser/once-a-device.ts';
import { watchPageVisibility } from '#web/browser/page-visibility.ts';
import { forgetSampleAnswers, keepSampleAnswer, readSampleAnswers } from '#web/browser/sample-answers.ts';
import {
  readHouseDraft,
  removeHouseDraft,
  writeHouseDraft,
} from '#web/features/onboarding/house/house-draft.ts';
import { createDrafts, draftPromise } from '#web/note-editor/drafts.ts';

const local = () => window.localStorage;
const closed = (): Storage => {
  throw new Error('This browser keeps nothing.');
};

describe('what is shown once on a device', () => {
  it.each(Object.keys(ONCE_A_DEVICE) as (keyof typeof ONCE_A_DEVICE)[])(
    'is remembered by itself: %s',
    (shown) => {
      expect(wasShown(local, shown)).toBe(false);
      rememberShown(local, shown);
      const known = Object.keys(ONCE_A_DEVICE).map((each) => wasShown(local, each as typeof shown));
      expect(known.filter(Boolean)).toHaveLength(1);
      expect(wasShown(local, shown)).toBe(true);
    },
  );

  it('is not shown where nothing can be remembered', () => {
    rememberShown(closed, 'splash');
    expect(wasShown(closed, 'splash')).toBe(true);
  });
});

describe('the count of crashes', () => {
  it('goes up until the page is well, over a reload too', () => {
    expect([createCrashCount(local).add(), createCrashCount(local).add()]).toEqual([1, 2]);
    createCrashCount(local).forget();
    expect(createCrashCount(local).add()).toBe(1);
  });

  it('is one where nothing can be remembered', () => {
    const count = createCrashCount(closed);
    count.forget();
    expect([count.add(), count.add()]).toEqual([1, 1]);
  });
});

describe('the answers of a guest', () => {
  const [first = expect.fail(), second = expect.fail()] = SAMPLE_QUESTIONS.map(({ id }) => id);

  it('stand as they were given first, until they are forgotten', () => {
    const storage = createMemoryStorage();
    keepSampleAnswer(storage, first, 0);
    keepSampleAnswer(storage, second, 2);
    keepSampleAnswer(storage, first, 1);
    expect(readSampleAnswers(storage)).toEqual({ [first]: 0, [second]: 2 });
    forgetSampleAnswers(storage);
    expect(readSampleAnswers(storage)).toEqual({});
  });

  it('are those of known questions, by the number of an option', () => {
    const storage = createMemoryStorage();
    storage.write('local', 'sample-answers', { [first]: 'one', [second]: 0.5, unknown: 1 });
    expect(readSampleAnswers(storage)).toEqual({});
    storage.write('local', 'sample-answers', 'text');
    expect(readSampleAnswers(storage)).toEqual({});
  });
});

describe('the draft of the house quiz', () => {
  const draft = { questionSetId: 'set-1', answers: { a: 'x', b: 'y' } };

  it('belongs to one person, until it is removed', () => {
    const storage = createMemoryStorage();
    writeHouseDraft(storage, asha.userId, draft);
    expect(readHouseDraft(storage, asha.userId)).toEqual(draft);
    expect(readHouseDraft(storage, ravi.userId)).toBeNull();
    removeHouseDraft(storage);
    expect(readHouseDraft(storage, asha.userId)).toBeNull();
  });

  it.each([
    ['text', null],
    [{ questionSetId: 7, answers: {} }, null],
    [{ questionSetId: 'set-1' }, null],
    [
      { questionSetId: 'set-1', answers: { a: 'x', b: 2 } },
      { questionSetId: 'set-1', answers: { a: 'x' } },
    ],
  ])('of which %j was kept reads %j', (kept, read) => {
    const storage = createMemoryStorage();
    storage.write('local', 'house-draft', kept, asha.userId);
    expect(readHouseDraft(storage, asha.userId)).toEqual(read);
  });
});

describe('the drafts of notes and questions', () => {
  const note = { text: 'A set', rev: null, subtopicId: 'a'.repeat(24), key: 'k', version: 1 };
  const texts = { query: 'What is a set?', queryResponse: 'Mine.' };

  it.each([
    ['on one’s own computer', false, 'local', 'Draft saved on this device.'],
    ['on a shared computer', true, 'session', 'Draft saved in this tab.'],
  ] as const)('%s stay as long as is said', (_, isShared, where, promise) => {
    const storage = createMemoryStorage();
    if (isShared) storage.write('session', 'session', {}, asha.userId);
    const drafts = createDrafts(storage, asha.userId);
    drafts.notes.write('1', note as Parameters<typeof drafts.notes.write>[1]);
    drafts.questions.write('1', texts);
    const kept = storage.list().filter(({ key }) => key.includes('draft'));
    expect(kept.map((entry) => [entry.where, entry.key, entry.uid]).toSorted()).toEqual([
      [where, 'note-draft:1', asha.userId],
      [where, 'question-draft:1', asha.userId],
    ]);
    expect(draftPromise(storage)).toBe(promise);
    expect([drafts.notes.read('1'), drafts.questions.read('1'), drafts.notes.read('2')]).toEqual([
      note,
      texts,
      null,
    ]);
    expect(createDrafts(storage, ravi.userId).notes.read('1')).toBeNull();
    drafts.notes.remove('1');
    expect([drafts.notes.read('1'), drafts.questions.read('1')]).toEqual([null, texts]);
  });

  it.each(Object.keys(note))('are none of a note without its %s', (field) => {
    const storage = createMemoryStorage();
    storage.write('local', 'note-draft:1', { ...note, [field]: {} }, asha.userId);
    expect(createDrafts(storage, asha.userId).notes.read('1')).toBeNull();
  });

  const whole = { ...texts, topicId: 't', subtopicId: 's', key: 'k', version: 1 };
  it.each(Object.keys(whole))('are none of a new question without its %s', (field) => {
    const storage = createMemoryStorage();
    const drafts = createDrafts(storage, asha.userId).newQuestions;
    drafts.write('s', whole);
    expect(drafts.read('s')).toEqual(whole);
    storage.write('local', 'new-question-draft:s', { ...whole, [field]: {} }, asha.userId);
    expect(drafts.read('s')).toBeNull();
  });

  it.each(Object.keys(texts))('are none of a question without its %s', (field) => {
    const storage = createMemoryStorage();
    storage.write('local', 'question-draft:1', { ...texts, [field]: 7 }, asha.userId);
    expect(createDrafts(storage, asha.userId).questions.read('1')).toBeNull();
  });
});

describe('clearing what this browser remembers of us', () => {
  it('leaves who is signed in, what is unsent, and what is not ours', () => {
    const kept = [
      'wizlearn:session',
      'wizlearn:logout-unsent',
      'wizlearn:quiz-writer',
      'wizlearn:device',
      'wizlearn:note-draft:1',
      'wizlearn:quiz-draft:1',
      'wizlearn:answers-outbox',
      'session-of-others',
    ];
    const gone = ['wizlearn:cache:userXp', 'wizlearn:sessions', 'wizlearn:reading-places', 'wizlearn:export'];
    for (const name of [...kept, ...gone]) local().setItem(name, '1');
    clearOwnStorage([closed, local]);
    expect([...kept, ...gone].filter((name) => local().getItem(name) !== null)).toEqual(kept);
  });
});

describe('the last requests', () => {
  it('are twenty at most, oldest first, each with what came back', () => {
    for (let number = 0; number < 24; number += 1)
      rememberRequest(
        new Request(`http://localhost/api/v1/${number}?q=secret`),
        new Response(null, { status: 204 }),
      );
    const headers = { 'x-request-id': 'request-1' };
    const request = new Request('http://localhost/api/v1/last', { method: 'POST' });
    rememberRequest(request, new Response(null, { status: 500, headers }));
    rememberRequest(request, null);
    const remembered = recentRequests();
    expect(remembered).toHaveLength(20);
    expect(remembered[0]).toMatchObject({ method: 'GET', path: '/api/v1/6', status: 204, requestId: null });
    expect(remembered.slice(-2)).toMatchObject([
      { method: 'POST', path: '/api/v1/last', status: 500, requestId: 'request-1' },
      { method: 'POST', path: '/api/v1/last', status: 0, requestId: null },
    ]);
  });
});

describe('a page that is looked at or not', () => {
  it('tells both, from the start, until nobody listens any more', () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const told: string[] = [];
    const stop = watchPageVisibility(window, {
      onHidden: () => told.push('hidden'),
      onShown: () => told.push('shown'),
    });
    const turn = (to: DocumentVisibilityState) => {
      state.mockReturnValue(to);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    expect(told).toEqual(['hidden']);
    turn('visible');
    turn('hidden');
    expect(told).toEqual(['hidden', 'shown', 'hidden']);
    stop();
    turn('visible');
    expect(told).toHaveLength(3);
  });
});
