import { type AnyMachineSnapshot, type EventObject, StateMachine, transition } from 'xstate';
import { captureOperation, nameOf } from './controls.ts';
import { flowInspector } from '#web/flows/flow.ts';
import type { AnyPageModel, Gesture, Move } from './page-model.ts';
import { saidIn } from './page-table.ts';
import type { Step } from './plan.ts';
import { typeOf } from './input-device-invariants.ts';

/** Says by itself that it was pressed. */
const CHOICE = '[aria-pressed], [aria-selected], [aria-current], [aria-expanded], input';

const idOf = (logic: unknown): unknown => logic instanceof Object && 'id' in logic && logic.id;

/** A machine that waits for somebody, as a form does, is at work on nothing. */
const isBusy = (id: unknown): boolean =>
  flowInspector.running().some(({ flow, snapshot }) => flow === id && snapshot.hasTag('busy'));

/** The calls that an event begins: those of a machine's own, and of another one that it starts. */
function begunBy({ machine }: AnyPageModel, snapshot: AnyMachineSnapshot, event: EventObject): string[] {
  const [{ children, _nodes: nodes }] = transition(snapshot.machine, snapshot, event);
  const sources = new Map(nodes.flatMap(({ invoke }) => invoke.map(({ id, src }) => [id, src] as const)));
  return Object.keys(children).filter((name) => {
    if (children[name] === snapshot.children[name]) return false;
    const source = sources.get(name);
    const logic = typeof source === 'string' ? machine.implementations.actors[source] : source;
    return !(logic instanceof StateMachine) || isBusy(idOf(logic));
  });
}

const lastMove = (gesture: Gesture): Move | undefined => ('length' in gesture ? gesture.at(-1) : gesture);

const COVERED = '[aria-hidden="true"], [inert], [hidden]';

/** The control that stands for a gesture: of a form that is submitted, the button that submits it. */
function controlOf(gesture: Gesture, pressed: HTMLElement | null): HTMLElement | null {
  const move = lastMove(gesture);
  if (move && 'press' in move) return pressed;
  if (!move || !('submit' in move)) return null;
  const forms = [...document.querySelectorAll('form')];
  const form = forms.find((each) => each.contains(document.activeElement)) ?? forms[0];
  return form?.querySelector<HTMLElement>('[type="submit"]') ?? null;
}

export interface RepeatInvariant {
  /** What is wrong with the control that has just begun a call: it can begin it again, or does not say that it is at work. */
  check(step: Step, pressed: { control: HTMLElement; name: string } | null): string[];
}

/** A control whose press began a call of the server can begin it once only, and says that it is at work. */
export function createRepeatInvariant(pageModel: AnyPageModel): RepeatInvariant {
  let before: AnyMachineSnapshot | null = null;
  let heard: string[] = [];
  return {
    check: (step, pressed) => {
      const from = before;
      const saidBefore = heard;
      const said = saidIn('');
      heard = said;
      before = step.snapshot;
      if (!from || !step.event || !step.gesture || from.machine !== step.snapshot.machine) return [];
      if (begunBy(pageModel, from, step.event).length === 0) return [];
      const control = controlOf(step.gesture, pressed?.control ?? null);
      // Another one has taken its place, or a dialog lies over it.
      const isSame =
        control?.isConnected && (control !== pressed?.control || nameOf(control) === pressed.name);
      if (!control || !isSame || control.closest(COVERED)) return [];
      const name = nameOf(control).slice(0, 60);
      const again = captureOperation(control).sent.filter(
        ({ event, isAccepted, begins }) => isAccepted && event.type === step.event?.type && begins.length > 0,
      );
      if (again.length > 0) return [`${name} begins ${again.map(typeOf).join(', ')} again`];
      const isSaid =
        control.closest('[aria-busy="true"]') !== null || said.some((line) => !saidBefore.includes(line));
      const saysSo = isSaid || control.matches(CHOICE);
      return saysSo ? [] : [`${name} does not say that it is at work`];
    },
  };
}
