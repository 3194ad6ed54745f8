import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderThemed } from '#tests/web/components/themed.tsx';
import { LessonNotes } from '#web/components/learning/lesson-notes.tsx';
import { setLanguage } from '#web/language/language.ts';
import { openAt, partWith } from '#web/features/lesson/reading-position/linked-sentence.tsx';

const show = (...lines: string[]) => renderThemed(<LessonNotes notes={lines.join('\n')} />).container;

describe('LessonNotes', () => {
  it('sets headings, tables and code, those that may scroll reachable by the keyboard', () => {
    const notes = show(
      '## Keys',
      '',
      '| a | b |',
      '|---|---|',
      '| 1 | 2 |',
      '',
      '```python',
      'print(1)',
      '```',
      '',
      '```text',
      'A ---> B',
      '```',
    );
    expect(notes.querySelector('h2')?.textContent).toBe('Keys');
    expect(
      [...notes.querySelectorAll('[role="group"]')].map((group) => group.getAttribute('aria-label')),
    ).toEqual(['Table', 'Code', 'Code']);
    expect(
      [...notes.querySelectorAll('[role="group"]')].map((group) => group.getAttribute('tabindex')),
    ).toEqual(['0', null, '0']);
    expect(notes.querySelector('pre code')?.textContent).toBe('print(1)\n');
  });

  it.each([
    [340, 340, 0, null],
    [480, 340, 0, 'end'],
    [480, 340, 70, 'both'],
    [480, 340, 140, 'start'],
  ])('of a table %i px wide in %i px, scrolled by %i, says where it goes on: %s', (wide, room, by, cut) => {
    let resize = () => undefined as void;
    const watched: Element[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(told: () => void) {
          resize = told;
        }
        observe = (element: Element) => void watched.push(element);
        disconnect = () => undefined;
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const box = show('| a | b |', '|---|---|', '| 1 | 2 |').querySelector('[role="group"]');
    if (!box) expect.fail('The table has no box.');
    // Its place can change, and its own width: a formula in it comes later.
    expect(watched).toEqual([box, box.querySelector('table')]);
    Object.defineProperties(box, { scrollWidth: { value: wide }, clientWidth: { value: room } });
    act(() => resize());
    box.scrollLeft = by;
    fireEvent.scroll(box);
    expect(box.parentElement?.dataset).toMatchObject({ cue: 'Swipe sideways to see the whole table.' });
    expect(box.parentElement?.getAttribute('data-cut')).toBe(cut);
  });

  it('names the tables of a Hindi lesson in Hindi, and those of an English one in English', async () => {
    await setLanguage('Hindi');
    onTestFinished(async () => void (await setLanguage('English')));
    const nameOf = (head: string) =>
      show(`| ${head} | 1 |`, '|---|---|', '| 1 | 2 |')
        .querySelector('[role="group"]')
        ?.getAttribute('aria-label');
    expect([nameOf('क'), nameOf('a')]).toEqual(['तालिका', 'Table']);
  });

  it('marks a sentence with its code, its formula and what is bold in it, and no sign stays of one it cannot', () => {
    const { container } = renderThemed(
      <LessonNotes
        isOwn
        notes={'One. **Two $x$.** `Three` it is.\n\n- four. Five\n- **six. Seven** eight.'}
        marked={['**Two $x$.** `Three` it is.', 'Five', 'Seven** eight.', 'Not there.']}
      />,
    );
    expect([...container.querySelectorAll('mark')].map(({ innerHTML }) => innerHTML)).toEqual([
      expect.stringMatching(/^<strong>Two <.*<\/strong> <code>Three<\/code> it is\.$/),
      'Five',
    ]);
    expect(container.textContent).not.toMatch(/[⸨⸩]/);
    expect(container.querySelectorAll('strong')[1]?.textContent).toBe('six. Seven');
  });

  it('folds the answer of a question among its headings, up to the next heading', () => {
    const notes = show(
      '## Questions students ask',
      '',
      '### Why `2`?',
      '',
      'Since one.',
      '',
      '- and',
      '',
      '### What if?',
      '',
      'Then two.',
      '',
      '### Not asked',
      '',
      'Three.',
    );
    const folds = [...notes.querySelectorAll('details')];
    const wordsOf = (fold: Element) => fold.textContent?.split(/\s+/).join(' ').trim();
    expect(folds.map((fold) => [fold.open, wordsOf(fold)])).toEqual([
      [false, 'Why 2? Since one. and'],
      [false, 'What if? Then two.'],
    ]);
    expect(notes.querySelector('summary > h3')?.textContent).toBe('Why 2?');
    const last = [...notes.querySelectorAll('p')].at(-1);
    expect([last?.textContent, last?.closest('details')]).toEqual(['Three.', null]);
  });

  it('shows the first three of many questions, and opens the others and an answer that is asked for', () => {
    const questions = [1, 2, 3, 4, 5].flatMap((each) => [`### Why ${each}?`, '', `Since ${each}.`, '']);
    const notes = show('## Questions students ask', '', ...questions, '## After', '', 'The end.');
    const folds = [...notes.querySelectorAll('details')];
    const namesOf = (within: Element) =>
      [...within.querySelectorAll(':scope > details > summary')].map(({ textContent }) => textContent);
    const rest = folds.find((fold) => fold.querySelector('summary')?.textContent === 'Show all 5');
    expect(rest && namesOf(rest)).toEqual(['Why 4?', 'Why 5?']);
    expect(rest?.parentElement && namesOf(rest.parentElement)).toEqual([
      'Why 1?',
      'Why 2?',
      'Why 3?',
      'Show all 5',
    ]);
    expect([...notes.querySelectorAll('p')].at(-1)?.closest('details')).toBeNull();
    const asked = partWith(notes, 'Since 5.');
    if (asked instanceof HTMLElement) openAt(asked);
    const open = folds.filter((fold) => fold.open).map((fold) => fold.querySelector('summary')?.textContent);
    expect(open).toEqual(['Show all 5', 'Why 5?']);
  });

  it('colours code whose language it knows, and shows any other as it stands', async () => {
    const notes = show(
      '```python',
      'def f(): # one',
      '    return "a < b"',
      '```',
      '',
      '```brainfuck',
      '+[-->]',
      '```',
    );
    await waitFor(() => expect(notes.querySelector('.hljs-keyword')?.textContent).toBe('def'));
    expect(notes.querySelector('.hljs-comment')?.textContent).toBe('# one');
    const [known, unknown] = [...notes.querySelectorAll('pre code')].map((code) => code.textContent);
    expect(known).toBe('def f(): # one\n    return "a < b"\n');
    expect(unknown).toBe('+[-->]\n');
  });

  it.each([false, true])('copies a listing by a button, in a lesson and in an answer: %s', async (isOwn) => {
    const copied: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    renderThemed(
      <LessonNotes isOwn={isOwn} notes={'```python\nx = [1]\ny = x\n```\n\n```text\nA ---> B\n```'} />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Copy this code' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(copied).toEqual(['x = [1]\ny = x']);
    // Whoever copies it once more is told so again.
    expect(await screen.findByRole('button', { name: 'Copy this code' }, { timeout: 4_000 })).toBeTruthy();
  });

  it('says where the browser lets it copy no listing', async () => {
    const clipboard = { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    show('```python', 'x = [1]', '```');
    fireEvent.click(screen.getByRole('button', { name: 'Copy this code' }));
    expect((await screen.findByRole('button', { name: 'Could not be copied' })).textContent).toBe('');
  });

  it('lets a long line of code go on deeper than it begins, and keeps the lines of a drawing', async () => {
    const notes = show(
      '```python',
      'def f():',
      '    text = """one',
      '    two"""',
      '',
      '    return text',
      '```',
      '',
      '```text',
      '  A ---> B',
      '```',
    );
    await waitFor(() => expect(notes.querySelector('.hljs-string')).toBeTruthy());
    const [code, drawing] = notes.querySelectorAll('pre');
    const lines = [...(code?.querySelectorAll<HTMLElement>('code > span') ?? [])];
    expect(lines.map((line) => [line.textContent, line.style.getPropertyValue('--hang')])).toEqual([
      ['def f():\n', '2ch'],
      ['    text = """one\n', '6ch'],
      ['    two"""\n', '6ch'],
      ['\n', '2ch'],
      ['    return text\n', '6ch'],
    ]);
    expect([...notes.querySelectorAll('.hljs-string')].map(({ textContent }) => textContent)).toEqual([
      '"""one\n',
      '    two"""',
    ]);
    expect(drawing?.querySelector('code')?.innerHTML).toBe('  A ---&gt; B\n');
  });

  it('sets the headings of a student below those of the page', () => {
    const { container } = renderThemed(<LessonNotes isOwn notes={'# is a sign\n\n## One\n\n###### Six'} />);
    expect([...container.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => tagName)).toEqual([
      'H4',
      'H6',
    ]);
    expect(container.querySelector('p')?.textContent).toBe('# is a sign');
  });

  it.each([
    '<script>alert(1)</script>',
    'Text <img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg onload=alert(1)></svg>',
    '<style>body{display:none}</style>',
  ])('never makes elements of HTML: %s', (line) => {
    const notes = show(line);
    expect(notes.querySelector('script, img, iframe, a, svg, style:not([data-emotion])')).toBeNull();
    expect(notes.innerHTML).not.toMatch(/<[^>]+\son[a-z]+=/i);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,hello',
    'vbscript:msgbox(1)',
    '//evil.example/page',
    '/home',
    '#below',
  ])('makes no link to %s', (address) => {
    const notes = show(`[read this](${address})`);
    expect(notes.querySelector('a')).toBeNull();
    expect(notes.textContent).toContain('read this');
  });

  it.each(['https://www.indiacode.nic.in/', 'http://example.org/', 'mailto:tutor@example.org'])(
    'links to %s without lending it our name',
    (address) => {
      const link = show(`[read this](${address})`).querySelector('a');
      expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
        address,
        'noopener noreferrer nofollow',
      ]);
    },
  );

  it.each([
    'https://evil.example/pixel.png',
    'http://evil.example/pixel.png',
    '//evil.example/pixel.png',
    '/\\evil.example/pixel.png',
    'data:image/svg+xml,x',
  ])('shows the words for a picture from %s, and does not fetch it', (address) => {
    const notes = show(`![a map](${address})`);
    expect(notes.querySelector('img')).toBeNull();
    expect(notes.textContent).toContain('a map');
  });

  const FIGURE = '/figures/indian-polity/pillars.0123456789ab.svg';

  it('shows a figure of the course with its caption, in a place of its own', () => {
    const figure = show(`Before.\n\n![Three pillars](${FIGURE} "Who does what")\n\nAfter.`).querySelector(
      'figure',
    );
    const picture = figure?.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual([FIGURE, 'Three pillars']);
    expect(figure?.querySelector('figcaption')?.textContent).toBe('Who does what');
    expect(figure?.dataset['cue']).toBe('Swipe sideways to see the whole figure.');
    expect(figure?.parentElement?.tagName).not.toBe('P');
  });

  it('draws a figure so wide on a phone that its smallest words, 13 of 640, can be read', () => {
    const picture = show(`![Three pillars](${FIGURE} "Who does what")`).querySelector('img');
    const { minWidth } = window.getComputedStyle(picture ?? document.body);
    expect(minWidth).toMatch(/px$/);
    expect((Number.parseFloat(minWidth) * 13) / 640).toBeGreaterThan(11);
  });

  it.each([
    ['within a sentence', `See ![three pillars](${FIGURE}) here.`],
    ['from another folder of ours', '![three pillars](/art/map.svg)'],
    ['that leaves its folder', '![three pillars](/figures/../x/y.0123456789ab.svg)'],
  ])('shows the words for a picture %s', (_, markdown) => {
    const notes = show(markdown);
    expect(notes.querySelector('img')).toBeNull();
    expect(notes.textContent).toContain('three pillars');
  });

  it('shows no picture in what a student or the tutor wrote (R54)', () => {
    const { container } = renderThemed(<LessonNotes isOwn notes={`![three pillars](${FIGURE} "Caption")`} />);
    expect(container.querySelector('img, figure')).toBeNull();
    expect(container.textContent).toContain('three pillars');
  });
});
