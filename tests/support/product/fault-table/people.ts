import type { SignedIn } from '#contract/contract.ts';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import { SESSION_MARKER } from '#web/browser/storage-scope.ts';
import type { LongVisit } from '../browser.ts';
import { prepareNewcomer, prepareStudent } from '../prepared-student.ts';
import type { Product } from '../product.ts';
import { findTopic } from '../student-pages.ts';
import type { Person, Who } from './scenes.ts';

async function prepare(product: Product, who: Who): Promise<Person> {
  if (typeof who === 'object') return { ...(await prepareNewcomer(product, who.atStep)), topicId: '' };
  const isEnrolled = who !== 'visitor';
  const student = await prepareStudent(product, { lessons: isEnrolled ? 4 : 0, isEnrolled });
  return { ...student, topicId: await findTopic(student) };
}

/** People for the rows of the table: one of a kind for all who leave nothing behind, others made as they are needed. */
export function createPeople(product: Product): (who: Who, isSpent: boolean) => Promise<Person> {
  const known = new Map<string, Promise<Person>>();
  return (who, isSpent) => {
    if (isSpent) return prepare(product, who);
    const kind = JSON.stringify(who);
    const person = known.get(kind) ?? prepare(product, who);
    known.set(kind, person);
    return person;
  };
}

/** The text that the product itself would have kept of a session in this browser, by its name. */
function markerOf({ user, sessionExpiresAt }: SignedIn): [name: string, text: string] {
  const kept = new Map<string, string>();
  const store: Storage = {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem: (name, text) => void kept.set(name, text),
  };
  const marker = { userId: user.id, sessionExpiresAt: Date.parse(sessionExpiresAt) };
  createBrowserStorage({ local: () => store, session: () => store }, Date.now).write(
    'local',
    SESSION_MARKER,
    marker,
    user.id,
  );
  const [entry] = kept;
  if (!entry) throw new Error('nothing was kept of the session');
  return entry;
}

/** Signs in without the form, before there is a page. */
export async function arriveSignedIn(
  { context }: LongVisit,
  { origin }: Product,
  { email, password }: Person,
): Promise<void> {
  const answer = await context.request.post('/api/v1/login', {
    headers: { origin, 'x-wizlearn': '1' },
    data: { email, password, client: 'browser', sharedComputer: false },
  });
  if (!answer.ok()) throw new Error(`not signed in: ${answer.status()}`);
  const { data }: { data: SignedIn } = await answer.json();
  await context.addInitScript(([name, text]) => {
    if (location.protocol === 'about:' || name === undefined || text === undefined) return;
    if (sessionStorage.getItem('arrived') !== null) return;
    sessionStorage.setItem('arrived', 'yes');
    localStorage.setItem(name, text);
  }, markerOf(data));
}
