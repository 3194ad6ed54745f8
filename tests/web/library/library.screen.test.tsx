import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { LibraryHit } from '#contract/contract.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { SUBJECT_ID, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import {
  type Answers,
  createMemoryStorage,
  ok,
  openPage,
  unreachable,
  usePages,
} from '#tests/web/courses/learning-page.tsx';
import { LibraryScreen } from '#web/features/library/library.screen.tsx';
import { cards, CHAPTER_ID, field, good, hits, openLibrary, SEARCH } from './library-page.tsx';

usePages();

describe('the way from a card to questions', () => {
  it('leads to those of the lesson itself, and says what it asks', async () => {
    const inChapter: LibraryHit = {
      kind: 'my-note',
      title: 'Two houses',
      excerpt: 'To amend.',
      href: `/lesson/${SUBJECT_ID}`,
      chapterId: CHAPTER_ID,
    };
    openLibrary({ [SEARCH]: ok([...hits, inChapter]) }, '?q=amend');
    const linkOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await linkOf('Questions of this lesson: Amendments')).toBe(
      `/lesson/${SUBJECT_ID}?subtopic=${subtopicId(1)}#questions`,
    );
    expect(await linkOf('Quiz on this chapter: Two houses')).toBe(
      `/quiz/${SUBJECT_ID}?chapter=${CHAPTER_ID}`,
    );
    expect(await linkOf('Quiz on this subject: Lesson 1')).toBe(`/quiz/${SUBJECT_ID}`);
  });
});

describe('a lesson found in Hindi', () => {
  it('shows title and excerpt as Hindi, with the words marked that the server names', async () => {
    const found: LibraryHit = {
      kind: 'lesson',
      title: 'पंचायतें और नगरपालिकाएँ',
      excerpt: 'ग्राम पंचायतों की माँग पंच से पुरानी है।',
      language: 'Hindi',
      marked: ['पंचायतें', 'पंचायतों'],
      href: `/lesson/${SUBJECT_ID}`,
      chapterId: CHAPTER_ID,
    };
    openLibrary({ [SEARCH]: ok([found]) }, `?q=${encodeURIComponent('पंच')}`);
    const card = await screen.findByRole('article');
    expect(card.querySelector('h2')?.lang).toBe('hi');
    expect(within(card).getByText('पंचायतों').closest('p')?.lang).toBe('hi');
    expect(Array.from(card.querySelectorAll('mark'), ({ textContent }) => textContent)).toEqual(found.marked);
  });
});

describe('the search', () => {
  it('marks the words in what it finds, and draws text as text', async () => {
    const user = userEvent.setup();
    const page = openLibrary();
    await user.click(field());
    await user.paste('amend');
    expect(await screen.findByText('3 results for “amend”')).toBeTruthy();
    const card = screen.getAllByRole('article')[0];
    expect([...(card?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual([
      'Amendments',
      'amended',
    ]);
    expect(card?.textContent).toContain('How <b>the</b> Constitution');
    expect(cards()).toEqual(['Amendments', 'Lesson 1', 'Law']);
    expect(page.address()).toBe('/library?q=amend');
    expect(page.calls.filter((call) => call === SEARCH)).toHaveLength(1);
  });

  it('leads into the lesson, to the notebook and to a quiz where a hit belongs to a subject', async () => {
    openLibrary({}, '?q=amend');
    const [lesson, note, course] = await screen.findAllByRole('article');
    const linksOf = (card: HTMLElement | undefined) =>
      [...(card?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(linksOf(lesson)).toEqual([
      hits[0]?.href,
      `/lesson/${SUBJECT_ID}?subtopic=${subtopicId(1)}#questions`,
    ]);
    expect(linksOf(note)).toEqual([hits[1]?.href, `/notes/${SUBJECT_ID}`, `/quiz/${SUBJECT_ID}`]);
    expect(linksOf(course)).toEqual([hits[2]?.href]);
  });

  it.each([
    ['my-note', `/notes/${SUBJECT_ID}`],
    ['my-query', `/notes/${SUBJECT_ID}?tab=questions`],
    ['lesson', undefined],
    ['subject', undefined],
  ] as const)('leads of a hit of the kind %s to where it stands in the notebook: %s', async (kind, to) => {
    openLibrary({ [SEARCH]: ok([{ ...hits[1], kind }]) }, '?q=amend');
    const card = within(await screen.findByRole('article'));
    expect(card.queryByRole('link', { name: 'In my notebook' })?.getAttribute('href')).toBe(to);
  });

  it('makes no link of an address that is not ours', async () => {
    openLibrary({ [SEARCH]: ok([{ ...hits[0], href: '//evil.example/x' }]) }, '?q=amend');
    const [card] = await screen.findAllByRole('article');
    expect(card?.querySelectorAll('a')).toHaveLength(0);
  });

  it('keeps the kind in the address and opens as it says', async () => {
    const user = userEvent.setup();
    const page = openLibrary({}, '?q=amend&kind=my-note');
    await waitFor(() => expect(cards()).toEqual(['Lesson 1']));
    await user.click(screen.getByRole('tab', { name: 'Lessons 1' }));
    expect([page.address(), cards()]).toEqual(['/library?q=amend&kind=lesson', ['Amendments']]);
  });

  it('says that another kind has something', async () => {
    const user = userEvent.setup();
    openLibrary({}, '?q=amend&kind=subject');
    expect(await screen.findByRole('heading', { name: 'No results of this kind' })).toBeTruthy();
    expect(screen.getByText('There are 3 results of other kinds for “amend”.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Show all kinds' }));
    expect(cards()).toHaveLength(3);
  });

  it('gives advice where nothing is found, and the way back to the shelves', async () => {
    const user = userEvent.setup();
    const page = openLibrary({ [SEARCH]: ok([]) }, '?q=zzqx');
    expect(await screen.findByRole('heading', { name: 'Nothing found for “zzqx”' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('Article 32'),
    );
    // It is read out too, and seen once.
    expect(getComputedStyle(screen.getByRole('status')).width).toBe('1px');
    await user.click(screen.getByRole('button', { name: 'Back to my library' }));
    expect([page.address(), document.activeElement]).toEqual(['/library', field()]);
    expect(await screen.findByRole('region', { name: 'Continue' })).toBeTruthy();
  });

  it('says what it looked for instead of words that are misspelt, and marks those', async () => {
    openLibrary({ [SEARCH]: () => Response.json({ success: true, data: hits, meant: 'amend' }) }, '?q=amned');
    expect(await screen.findByText('3 results for “amend”')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain(
      'Showing results for amend. Some of the words in “amned” are not in the library.',
    );
    expect(screen.getAllByRole('article')[0]?.querySelectorAll('mark')).toHaveLength(2);
    expect(field()).toHaveProperty('value', 'amned');
  });

  it('names the words that no lesson has, and says what the results are for', async () => {
    const answer = { success: true, data: hits, missing: ['DBMS', 'BCNF'] };
    openLibrary({ [SEARCH]: () => Response.json(answer) }, '?q=amend+DBMS+BCNF');
    await screen.findByText('3 results for “amend DBMS BCNF”');
    expect(screen.getByRole('status').textContent).toMatch(
      /No lesson has “DBMS”, “BCNF”\. These results are for the other words\.$/,
    );
  });

  it('says where the words do not stand together', async () => {
    openLibrary({ [SEARCH]: () => Response.json({ success: true, data: hits, isApart: true }) }, '?q=a+law');
    await screen.findByText('3 results for “a law”');
    expect(screen.getByRole('status').textContent).toMatch(
      /None of the best results has all these words together/,
    );
  });

  it('says of each hit which subject it is of, and where all are of other courses', async () => {
    const elsewhere = hits.map((hit): LibraryHit => ({ ...hit, otherCourse: true }));
    const [first, ...others] = elsewhere;
    const doubt = /Your courses do not have this/;
    openLibrary({ [SEARCH]: ok([{ ...first, subject: 'Indian Polity' }, ...others]) }, '?q=amend');
    await screen.findByText('3 results for “amend”');
    expect(screen.getByRole('status').textContent).toMatch(doubt);
    expect(screen.getByText('Lesson · Indian Polity')).toBeTruthy();
    expect(screen.getByText('Course')).toBeTruthy();
  });

  it('says nothing of other courses where one of the hits is of their own', async () => {
    openLibrary(
      { [SEARCH]: ok(hits.map((hit, at) => (at > 0 ? { ...hit, otherCourse: true } : hit))) },
      '?q=amend',
    );
    await screen.findByText('3 results for “amend”');
    expect(screen.getByRole('status').textContent).not.toMatch(/other courses|stand together|No lesson/);
  });

  it('can be tried again when it does not come back', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...good, [SEARCH]: unreachable };
    openPage(<LibraryScreen />, { at: '/library?q=amend', route: '/library', answers });
    expect(await screen.findByText('The search failed')).toBeTruthy();
    answers[SEARCH] = ok(hits);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(cards()).toHaveLength(3));
  });

  it('never shows an answer to words that have changed since', async () => {
    const user = userEvent.setup();
    const late = Promise.withResolvers<Response>();
    const asked: (string | null)[] = [];
    openLibrary({
      [SEARCH]: ({ url }) => {
        const q = new URL(url).searchParams.get('q');
        asked.push(q);
        return q === 'law' ? late.promise : ok(hits.slice(0, 1))();
      },
    });
    await user.type(field(), 'law{Enter}');
    await waitFor(() => expect(asked).toEqual(['law']));
    await user.clear(field());
    await user.type(field(), 'amend{Enter}');
    await waitFor(() => expect(cards()).toEqual(['Amendments']));
    late.resolve(ok(hits.slice(2))());
    await late.promise;
    await user.type(field(), '{Enter}');
    expect([asked, cards()]).toEqual([['law', 'amend'], ['Amendments']]);
    expect(screen.getByText(/^1 result for “amend”/)).toBeTruthy();
  });

  it('moves from the field through the results with the arrows and back, and to the field with a stroke', async () => {
    const user = userEvent.setup();
    openLibrary({}, '?q=amend');
    await screen.findAllByRole('article');
    screen.getByRole('heading', { level: 1 }).focus();
    await user.keyboard('/');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Lesson 1');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(field());
    await user.type(field(), '/');
    expect(field()).toHaveProperty('value', 'amend/');
    screen.getByRole('heading', { level: 1 }).focus();
    fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'य', code: 'Slash' });
    expect(document.activeElement).toBe(field());
  });

  it('remembers a search that led somewhere on this device, and forgets it when asked', async () => {
    const user = userEvent.setup();
    const storage = createMemoryStorage();
    openLibrary({}, '?q=amend', { storage });
    await user.click(await screen.findByRole('link', { name: 'Amendments' }));
    const page = openLibrary({}, '', { storage });
    await user.click(await screen.findByRole('button', { name: 'amend' }));
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(page.address()).toBe('/library?q=amend');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await user.click(screen.getByRole('button', { name: 'Clear searches' }));
    expect(screen.queryByRole('button', { name: 'amend' })).toBeNull();
    expect(storage.read('local', 'recent-searches', { uid: asha.userId })).toEqual([]);
  });

  it('says that it needs the server while that is away', async () => {
    openLibrary({}, '', { isOffline: true });
    expect(screen.getByText(/You are offline/)).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Continue' })).toBeTruthy();
  });
});
