import { isDeepStrictEqual } from 'node:util';
import { type EventObject, transition } from 'xstate';
import type { AnyPageModel } from './page-model.ts';
import type { Step } from './plan.ts';
import {
  controlsOnPage,
  type Effect,
  isUsable,
  isWritten,
  nameOf,
  captureKeyPress,
  withoutFigures,
  captureOperation,
} from './controls.ts';
import { makeChoices } from './choice-invariants.ts';
import { keptHolds, takenWriting, takenShortcuts, typeOf, wrongArrows } from './input-device-invariants.ts';
import { falseWords } from './reading-invariants.ts';
import { isChosenFrom, isLocal, MAY_BE_REFUSED, PASSED_ON } from './known-controls.ts';
import { isSameEvent, type SentEvent } from './sent-events.ts';
import { createWithheldRecord } from './withheld-events.ts';

interface UsedControl extends Effect {
  name: string;
  isUsable: boolean;
  isInDialog: boolean;
}

/** A control that sent nothing in so many states is not used again. */
const BORING = 3;
/** Says nothing while it is the chosen one. */
const CHOSEN = '[aria-pressed], [aria-selected], [aria-current], input';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** The control of this gesture is not used here, or says nothing while it is the chosen one. */
function isExempt(model: string, { gesture, sentEvent }: Step['offers'][number]): boolean {
  if (PASSED_ON.includes(sentEvent.type)) return true;
  const move = 'length' in gesture ? gesture.at(-1) : gesture;
  if (!move || 'submit' in move) return true;
  if (!('press' in move)) return false;
  const { role = 'button', press } = move;
  const isChosenRadio = role === 'radio' && document.querySelector('[type="radio"]:checked') !== null;
  const isPressed = [...document.querySelectorAll<HTMLElement>('[aria-pressed="true"]')].some(
    (control) => nameOf(control) === `button ${typeof press === 'string' ? press : ''}`,
  );
  return (
    isChosenRadio ||
    isPressed ||
    isLocal(model, `${role} ${typeof press === 'string' ? press : press.source}`)
  );
}

/** Uses every control of the page once, but for those that are known to change the page without a machine. */
function operateControls(model: string, silent: Map<string, number>): UsedControl[] {
  const used = new Set<HTMLElement>();
  const operateNew = (): UsedControl[] =>
    controlsOnPage().flatMap((control) => {
      const name = nameOf(control);
      const isBoring = (silent.get(name) ?? 0) >= BORING;
      if (used.has(control) || !control.isConnected || isBoring || isLocal(model, name)) return [];
      used.add(control);
      const use = { name, isUsable: isUsable(control), isInDialog: control.closest(DIALOG) !== null };
      const effect = captureOperation(control);
      const isSilent = use.isUsable && effect.sent.length === 0 && !control.matches(CHOSEN);
      if (isSilent) silent.set(name, (silent.get(name) ?? 0) + 1);
      return [{ ...use, ...effect }];
    });
  // A page may draw the same control anew meanwhile.
  return [...operateNew(), ...operateNew()];
}

/** An event that would leave everything as it is. */
function isIdle({ snapshot }: Step, event: EventObject): boolean {
  const [next, actions] = transition(snapshot.machine, snapshot, event);
  const { value, context } = snapshot;
  return (
    actions.length === 0 &&
    isDeepStrictEqual(next.value, value) &&
    JSON.stringify(next.context) === JSON.stringify(context)
  );
}

/** What is wrong with what the controls of a page send where its machine is. */
function wrongUses(
  model: string,
  pageModel: AnyPageModel,
  step: Step,
  uses: readonly UsedControl[],
): string[] {
  const isOwn = ({ flow }: SentEvent): boolean => flow === pageModel.machine.id;
  const mayRefuse = (sent: SentEvent): boolean =>
    (isOwn(sent) && step.isTolerated(sent.event)) || typeOf(sent) in MAY_BE_REFUSED;
  const wrong = uses.flatMap(({ name, sent, ...use }) => {
    if (use.isLocal) return [`${name} changes the page without an event`];
    return sent.flatMap((one) => {
      if (use.isUsable && !one.isAccepted && !mayRefuse(one))
        return [`${name} sends ${typeOf(one)}, refused`];
      return !use.isUsable && one.isAccepted ? [`${name} is disabled and sends ${typeOf(one)}`] : [];
    });
  });
  const sent = uses.filter((use) => use.isUsable).flatMap((use) => use.sent.filter(isOwn));
  const isPlanned = (event: EventObject, planned: EventObject, isWhole: boolean): boolean =>
    isWhole && !step.isLooseHere(planned) ? isSameEvent(event, planned) : event.type === planned.type;
  const missing = step.offers.filter((offer) => {
    const { sentEvent, isAccepted, isWhole } = offer;
    const isSent = sent.some(({ event }) => isPlanned(event, sentEvent, isWhole));
    return isAccepted && !isSent && !isIdle(step, sentEvent) && !isExempt(model, offer);
  });
  return [...wrong, ...missing.map(({ event }) => `no control sends ${event}`)];
}

/** Events by which somebody agrees to what a dialog asks. */
const CONSENT = /\.confirm$/;

/** Enter and Escape send what a control of the page sends too; Escape begins nothing and agrees to nothing. */
function wrongKeys(model: string, uses: readonly UsedControl[]): string[] {
  const offered = new Set(uses.flatMap((use) => (use.isUsable ? use.sent.map(typeOf) : [])));
  const fields = controlsOnPage().filter((control) => isWritten(control) && isUsable(control));
  const dialogs = [...document.querySelectorAll<HTMLElement>(DIALOG)];
  return [...fields, ...dialogs].flatMap((control) =>
    ['Enter', 'Escape'].flatMap((key) => {
      const name = `${key} in ${nameOf(control).slice(0, 60)}`;
      if (!control.isConnected || isLocal(model, name)) return [];
      const { sent, isLocal: changes } = captureKeyPress(control, key);
      if (changes) return [`${name} changes the page without an event`];
      return sent.flatMap((one) => {
        if (!one.isAccepted) return [];
        if (!offered.has(typeOf(one))) return [`${name} sends ${typeOf(one)}, which no control sends`];
        if (key === 'Escape' && CONSENT.test(one.event.type)) return [`${name} says yes: ${typeOf(one)}`];
        return key === 'Escape' && one.begins.length > 0 ? [`${name} begins ${one.begins.join(', ')}`] : [];
      });
    }),
  );
}

/** A dialog has a way out, as long as its machine listens to anybody, and Escape is one. */
function shutDialogs(model: string, step: Step, uses: readonly UsedControl[]): string[] {
  const dialog = document.querySelector<HTMLElement>(DIALOG);
  if (dialog === null) return [];
  const isOpen = uses.some((use) => use.isInDialog && use.isUsable && use.sent.length > 0);
  const isBusy = step.offers.every(({ isAccepted }) => !isAccepted);
  if (!isOpen) return isBusy ? [] : ['the dialog cannot be left'];
  const name = `Escape in ${nameOf(dialog).slice(0, 60)}`;
  const isHeld = isLocal(model, name) || isChosenFrom(nameOf(dialog));
  const isDeaf = !isHeld && captureKeyPress(dialog, 'Escape').sent.length === 0;
  return isDeaf ? [`${name} does not leave it`] : [];
}

export interface PageInvariants {
  /** Uses every control of the page as it stands, and says what is wrong. */
  check(step: Step): string[];
  /** Events that a control did not send any more while the connection was lost, and which controls still sent them. */
  withheld(): string[];
  /** What each option of each list sends, and each field for files. */
  choices: ReadonlySet<string>;
}

export function createPageInvariants(
  model: string,
  pageModel: AnyPageModel,
  setOffline: () => (isOffline: boolean) => void,
): PageInvariants {
  const met = new Set<string>();
  /** Names of controls: one state may draw others, as what was loaded wants it. */
  const seen = new Set<string>();
  const senders = createWithheldRecord(model, setOffline);
  const silent = new Map<string, number>();
  /** What each invariant met already; once is enough for it. */
  const done = { shortcuts: new Set<string>(), holds: new Set<string>(), arrows: new Set<string>() };
  const chosen = new Set<string>();
  const lines = new Set<string>();
  return {
    withheld: senders.lines,
    choices: lines,
    check: (step) => {
      const accepted = step.offers.filter(({ isAccepted }) => isAccepted);
      const key = JSON.stringify([step.value, accepted.map(({ sentEvent }) => sentEvent.type)]);
      const names = controlsOnPage().map((control) => withoutFigures(nameOf(control)));
      if (met.has(key) && names.every((name) => seen.has(name))) return [];
      met.add(key);
      for (const name of names) seen.add(name);
      const uses = operateControls(model, silent);
      const choices = makeChoices(model, chosen);
      for (const line of choices.lines) lines.add(line);
      const wrong = [
        ...wrongUses(model, pageModel, step, uses),
        ...wrongKeys(model, uses),
        ...shutDialogs(model, step, uses),
        ...takenShortcuts(done.shortcuts),
        ...takenWriting(model),
        ...keptHolds(done.holds),
        ...wrongArrows(done.arrows),
        ...choices.wrong,
        ...falseWords(),
      ];
      senders.note(uses.filter((use) => use.isUsable && use.sent.length > 0));
      return wrong;
    },
  };
}
