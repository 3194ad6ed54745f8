import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { asha, buildClaims } from '#tests/support/machines/session-fixtures.ts';
import { type Answers, never, ok, openPage, type Page, usePages } from '#tests/web/courses/learning-page.tsx';
import { watchTimeouts } from '#tests/support/web/leftovers.ts';
import { isFullRun } from '#tests/support/scale.ts';
import { flowInspector } from '#web/flows/flow.ts';
import { type AnyPageModel, answersFor, FIELDS, type Ids, type Touch, type Whose } from './page-model.ts';
import { restoreFocus } from '#web/browser/restore-focus.ts';
import { createChangingConnection } from './changing-connection.ts';
import {
  focusPressed,
  forgetPressed,
  keepingFocus,
  lostFocus,
  movedFocus,
  pressedLast,
} from './focus-invariant.ts';
import { createPageInvariants } from './control-invariants.ts';
import { holdActors } from './held-actors.ts';
import { HELD_EXACTLY, HELD_FROM, PAGE_NOW } from './held-time.ts';
import { stuckLayers } from './layer-invariants.ts';
import { type CallRecord, createCallRecord, readPageTable, saidIn, writePageTable } from './page-table.ts';
import {
  busyShown,
  controlsShown,
  linksShown,
  lostFocusLine,
  measuresShown,
  movedFocusLine,
  wordsHiddenFromReaders,
  wordsShown,
} from './shown-facts.ts';
import { createRepeatInvariant } from './repeat-invariant.ts';
import { sentDuring } from './sent-events.ts';
import { extents, planPaths } from './plan.ts';
import { type TestedPage, MOST_TRIES, takePath } from './take-path.ts';
import { watchUnheardEvents } from './unheard-events.ts';

const ids: Ids = { userId: asha.userId, courseId: 'c'.repeat(24), subjectId: 'd'.repeat(24) };

/** Nothing answers: outcomes are those of the path. */
function answersOf(pageModel: AnyPageModel, calls: CallRecord): Answers {
  const given = answersFor(pageModel, ids);
  const tell = (call: string) => async (request: Request) => {
    await calls.note(request, call in given);
    if (!(call in given)) return never();
    return ok(given[`${call}${new URL(request.url).search}`] ?? given[call])();
  };
  return new Proxy<Answers>({}, { get: (_, call: string) => tell(call) });
}

/** `npm run page-tables` writes the tables anew. */
const IS_UPDATE = Boolean(process.env['UPDATE_PAGES']);

const realTimeout = globalThis.setTimeout;
const NO_STYLE = document.createElement('div').style;

/** Somebody who is certainly there, or nobody. */
function sessionOf({ who = 'student' }: AnyPageModel) {
  if (who === 'guest') return createActor(sessionMachine);
  const { context } = createActor(sessionMachine).getSnapshot();
  const snapshot = sessionMachine.resolveState({
    value: { authenticated: 'idle' },
    context: {
      ...context,
      user: asha,
      access: buildClaims({ accountRole: who === 'author' ? 'admin' : 'student' }),
    },
  });
  return createActor(sessionMachine, { snapshot });
}

const isReachable = (control: HTMLElement): boolean =>
  control.closest('[aria-hidden="true"], [inert], [hidden]') === null;

/** No style changes what a control is called here, and asking for styles takes nearly all of the time. */
function withoutStyles<Found>(find: () => Found): Found {
  const styles = vi.spyOn(window, 'getComputedStyle').mockReturnValue(NO_STYLE);
  try {
    return find();
  } finally {
    styles.mockRestore();
  }
}

function controlOf(move: Touch): HTMLElement | undefined {
  const all =
    'press' in move
      ? withoutStyles(() => screen.queryAllByRole(move.role ?? 'button', { name: move.press, hidden: true }))
      : screen.queryAllByLabelText('fill' in move ? move.fill : move.submit, { selector: FIELDS });
  return all.filter(isReachable)[('nth' in move && move.nth) || 0];
}

const isUsable = (control: HTMLElement | undefined): boolean =>
  control !== undefined &&
  !control.matches(':disabled, [readonly]') &&
  control.getAttribute('aria-disabled') !== 'true';

/**
 * Less than what a path holds back: dialogs come and go, no timer of a machine rings. The hour stays: a plan does not
 * know how long its steps take on a page. What is loaded on demand has arrived: what it asks of the server belongs to
 * this step, however slow the machine.
 */
async function rest(): Promise<void> {
  await act(async () => {
    const now = Date.now();
    await vi.advanceTimersByTimeAsync(HELD_FROM - 1);
    vi.setSystemTime(now);
  });
  await act(() => vi.dynamicImportSettled());
}

const pressOf = (keys: string) => {
  const held = keys.split('+');
  return { key: held.at(-1), ctrlKey: held.includes('Control'), shiftKey: held.includes('Shift') };
};

const running = ({ flow, context = {} }: Whose) =>
  flowInspector
    .running()
    .findLast(
      ({ flow: id, snapshot }) =>
        id === flow && Object.entries(context).every(([name, value]) => snapshot.context[name] === value),
    );

const pause = (): Promise<void> => act(() => new Promise<void>((done) => void realTimeout(done, 20)));

async function awaitControl(move: Touch): Promise<HTMLElement> {
  for (let left = MOST_TRIES; left > 0; left -= 1) {
    const control = controlOf(move);
    if (control) return control;
    await pause();
  }
  throw new Error(`There is no control for ${Object.values(move).join(' ')}.`);
}

/** The pages of the product are kept so from src/web/main.tsx. */
let stopKeeping = (): void => undefined;

let opened: Page | null = null;

const testedPage: TestedPage = {
  make: async (move) => {
    if ('look' in move) return;
    if ('go' in move) {
      opened?.goTo(move.go);
      return rest();
    }
    const control = 'key' in move ? (document.activeElement ?? document.body) : await awaitControl(move);
    if ('press' in move) focusPressed(control as HTMLElement);
    act(() => {
      if ('key' in move) fireEvent.keyDown(control, pressOf(move.key));
      else if ('press' in move) fireEvent.click(control);
      else if ('submit' in move) fireEvent.submit(control);
      else fireEvent.change(control, { target: { value: move.text } });
    });
    await rest();
  },
  send: async (whose, event) => {
    act(() => running(whose)?.send(event));
    await rest();
  },
  sentDuring: async (whose, moves) => {
    const actor = running(whose)?.actor;
    const sent = await sentDuring(moves);
    return sent.filter((one) => one.actor === actor).map(({ event }) => event);
  },
  where: async (whose) => {
    const found = running(whose);
    return found ? { actor: found.actor, value: found.snapshot.value } : null;
  },
  isOffered: async (move) => isUsable(controlOf(move)),
  pause,
};

/** Timers of machines never ring by themselves; each has a number of its own, below those of the clock. */
function holdTime(): void {
  vi.useFakeTimers({ now: PAGE_NOW });
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  let held = 0;
  const hold = (run: () => void, ms = 0, ...rest_: unknown[]) =>
    ms >= HELD_FROM || ms === HELD_EXACTLY ? (held -= 1) : start(run, ms, ...rest_);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as unknown as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    if (!(typeof timer === 'number' && timer < 0)) stop(timer);
  });
  watchTimeouts();
}

/** Browsers can speak; what is said here never comes to an end. */
function giveVoice(): void {
  vi.stubGlobal('print', () => undefined);
  vi.stubGlobal('SpeechSynthesisUtterance', EventTarget);
  vi.stubGlobal('speechSynthesis', { speak: () => undefined, cancel: () => undefined });
}

/** Every path of these screens in a simulated page, over their real views. */
export function testPathsInDom(area: string, pageModels: Readonly<Record<string, AnyPageModel>>): void {
  usePages();
  afterEach(() => stopKeeping());
  const drawnFile = `${area}.drawn`;
  const written = new Map([area, drawnFile].map((file) => [file, new Map<string, string[]>()]));
  afterAll(async () => {
    if (IS_UPDATE) for (const [file, table] of written) await writePageTable(file, table);
  });
  /** The full run comes to more places as well. */
  const compare = async (file: string, name: string, seen: string[]) => {
    if (IS_UPDATE) return void written.get(file)?.set(name, seen);
    const table = (await readPageTable(file)).get(name) ?? [];
    expect(seen).toEqual(isFullRun ? expect.arrayContaining(table) : table);
  };
  describe.each(Object.entries(pageModels))('%s on its screen', (name, pageModel) => {
    const plans = extents.map((extent) => planPaths(pageModel, { ...extent, longest: 40 }));
    const paths = plans.flatMap((plan) => plan.paths);
    for (const { summary } of plans) console.info(`${name}: ${summary}`);

    const asked = new Set<string>();
    const told = new Set<string>();
    const shown = new Set<string>();
    const focus = new Set<string>();
    const drawn = new Set<string>();
    let setOffline: (isOffline: boolean) => void = () => undefined;
    const invariants = createPageInvariants(name, pageModel, () => setOffline);
    const openers = new Set<string>();

    // The first import of a screen takes its time.
    beforeAll(() => pageModel.screen().then(() => undefined), 60_000);

    it.each(paths)(
      'offers exactly what its machine accepts: path $title',
      async (path) => {
        const Screen = await pageModel.screen();
        holdTime();
        giveVoice();
        forgetPressed();
        stopKeeping = restoreFocus(document);
        const at = (path.scene.at ?? pageModel.at)(ids);
        onTestFinished(holdActors(pageModel.held ?? {}));
        const calls = createCallRecord(ids.userId);
        const { connection, setOffline: set } = createChangingConnection();
        setOffline = set;
        opened = openPage(<Screen />, {
          at,
          route: pageModel.route,
          answers: answersOf(pageModel, calls),
          now: () => Date.now(),
          session: sessionOf(pageModel),
          connection,
        });
        await rest();
        const repeats = createRepeatInvariant(pageModel);
        const unheard = watchUnheardEvents();
        const whose = { flow: pageModel.machine.id, context: pageModel.whose };
        await takePath(testedPage, whose, path, async (step) => {
          for (const line of [...saidIn(step.value), ...busyShown(step.value)]) told.add(line);
          for (const line of [...linksShown(), ...measuresShown()]) shown.add(line);
          for (const line of [...controlsShown(), ...wordsShown(), ...wordsHiddenFromReaders()])
            drawn.add(line);
          const loser = lostFocus(step.snapshot.hasTag('busy'));
          if (loser !== null) focus.add(lostFocusLine(step.value, loser));
          const holder = movedFocus();
          if (holder !== null) focus.add(movedFocusLine(step.value, holder));
          const wrong = keepingFocus(() => [
            ...repeats.check(step, pressedLast()),
            ...invariants.check(step),
          ]);
          expect({ in: step.value, wrong }).toEqual({ in: step.value, wrong: [] });
        });
        calls.end();
        expect([...unheard].filter((line) => line.startsWith(`${whose.flow} `))).toEqual([]);
        expect(await stuckLayers(openers, rest)).toEqual([]);
        expect(console.error).not.toHaveBeenCalled();
        cleanup();
        for (const line of calls.lines()) asked.add(line);
      },
      120_000,
    );

    it('asks of its server, says aloud and shows what its table holds', async () => {
      const seen = [asked, invariants.choices, told, shown, focus].flatMap((lines) => [...lines].toSorted());
      await compare(area, name, seen);
    });

    it('draws the controls and says the words that its table holds', async () => {
      await compare(drawnFile, name, [...drawn].toSorted());
    });

    it('withholds exactly what needs the server while the connection is lost', () => {
      expect(invariants.withheld()).toEqual(pageModel.offline ?? []);
    });
  });
}
