import type { ComponentType } from 'react';
import type { AnyEventObject, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { Scenario } from '#tests/support/machines/scenario.ts';
import type { PreparedStudent } from '#tests/support/product/prepared-student.ts';
import type { HeldActors } from './held-actors.ts';

type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'link'
  | 'menuitem'
  | 'option'
  | 'radio'
  | 'searchbox'
  | 'switch'
  | 'tab'
  | 'textbox';

/** One thing a hand does. Names are as they are read out; a text is the whole name. */
export type Move =
  | { press: string | RegExp; role?: Role; nth?: number }
  /** Text in a field, or the value of an option in a list. */
  | { fill: string | RegExp; text: string; nth?: number }
  | { submit: string | RegExp }
  /** As in 'Control+Shift+C'. */
  | { key: string }
  /** Brings the heading into sight. */
  | { look: string }
  /** Follows a link of elsewhere to this address, without opening the page anew. */
  | { go: string };

/** What can be filled, of all that may bear a label. */
export const FIELDS = 'input, textarea, select';

/** A move at a control. */
export type Touch = Exclude<Move, { key: string } | { look: string } | { go: string }>;

/** What a person does to cause an event. Of several moves the last one's control stands for the event. */
export type Gesture = Move | readonly Move[];

/** The event comes from elsewhere: another page, a clock, the connection. The path sends it to the machine itself. */
export type Cause = Gesture | 'automatic';

export type Ids = Pick<PreparedStudent, 'userId' | 'courseId' | 'subjectId'>;

/** An event for a machine of the page, by the machine's id. */
export interface Sent {
  flow: string;
  event: AnyEventObject;
}

/** Which machine: the latest with this id and, where several run, with this in its context. */
export interface Whose {
  flow: string;
  context?: Readonly<Record<string, string>> | undefined;
}

/** One beginning of the screen and what may happen from there. */
export interface Scene<M extends AnyStateMachine> {
  run: Scenario<M>;
  /** What brings the screen from its address to the start of the run: answers that other machines of it wait for. */
  reach?: readonly Sent[];
  /** What opens the part of the page where the machine lives: moves, and time that passes there. */
  open?: readonly (Move | Sent)[];
  /** The address, where it is not the page model's. */
  at?: (ids: Ids) => string;
}

/** Events by type, or by type and state: `list.reload in listed`. Each with the reason. */
type Exceptions = Record<string, string>;

/** What calls are answered, by 'METHOD /path', where it matters with '?query' behind it; as the `data` of the answer. */
export type GivenAnswers = Readonly<Record<string, unknown>>;

/** The page object of a screen, for model-based tests: how it is walked, the same in a simulated page and in Chromium. */
export interface PageModel<M extends AnyStateMachine> {
  machine: M;
  scenes: Record<string, Scene<M>>;
  screen: () => Promise<ComponentType>;
  route: string;
  at: (ids: Ids) => string;
  /** Who opens it; a student unless told. */
  who?: 'guest' | 'student' | 'author';
  /** What the page is told by its server; all else is never answered. */
  answers?: GivenAnswers | ((ids: Ids) => GivenAnswers);
  gestures: {
    [T in EventFromLogic<M>['type']]:
      | Cause
      | ((event: Extract<EventFromLogic<M>, { type: T }>, snapshot: SnapshotFrom<M>) => Cause);
  };
  /** Tells the machine from others of its kind on the page. */
  whose?: Readonly<Record<string, string>>;
  /** Actors that need no server and answer at once, with what they answer. */
  instant?: Readonly<Record<string, unknown>>;
  /** Actors that would answer without a server, or by `answers`; a path alone says what they answer. */
  held?: HeldActors;
  /** States that the page leaves by itself before anybody could look, with the event by which it does. */
  passing?: Readonly<Record<string, string>>;
  /** Events and facts of the machine that lead to another page: a path ends with them. */
  leavesBy?: readonly string[];
  /** What the machine would accept there but the view does not offer; a path sends it itself. */
  unoffered?: Exceptions;
  /** What the view offers there though the machine may refuse it. */
  tolerated?: Exceptions;
  /** Events whose fields the page has from what it was told rather than from the run. Each with the reason. */
  loosely?: Exceptions;
  /** What controls do not send while the connection is lost, as 'machine event', and which control or key still does. */
  offline?: readonly string[];
}

/** A page model whose machine type is erased, for code that walks any page. */
export type AnyPageModel = PageModel<AnyStateMachine>;

/** What a page model has its page told, for the student who opens it. */
export const answersFor = ({ answers = {} }: Pick<AnyPageModel, 'answers'>, ids: Ids): GivenAnswers =>
  typeof answers === 'function' ? answers(ids) : answers;

/** Checks a page model against its machine, then forgets which it was. */
export const definePageModel = <M extends AnyStateMachine>(pageModel: PageModel<M>): AnyPageModel =>
  pageModel as unknown as AnyPageModel;
