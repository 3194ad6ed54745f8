import { fromCallback, fromPromise } from 'xstate';
import type { ServerEvent } from '#domain/calls/event-stream.ts';
import { singleFieldBody } from '#domain/account/single-field.ts';
import type { leaderboardLiveMachine } from '#machines/community/leaderboard-live.machine.ts';
import type {
  ClosingReason,
  LeaderboardLiveEvent,
  StreamEvent,
} from '#machines/community/leaderboard-live.setup.ts';
import { standingsMachine } from '#machines/community/standings.machine.ts';
import type { BoardView, Standings } from '#machines/community/standings.setup.ts';
import type { profileFieldMachine } from '#machines/profile/profile-field.machine.ts';
import type { FieldIdentity } from '#machines/profile/profile-field.setup.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read, readData } from '#web/api/api-client.ts';
import { readEvents } from '#web/api/event-stream.ts';
import { t } from '#web/language/language.ts';
import type { Services } from '#web/data/services.tsx';

type Api = Pick<Services, 'api'>;

/** The board decides; the cup alone may be missing. */
async function loadStandings({ api }: Api, view: BoardView, signal: AbortSignal): Promise<Standings> {
  const { window, house } = view;
  const query = house === null ? { window } : { window, house };
  const [board, houses] = await Promise.allSettled([
    read(api.GET('/leaderboard', { params: { query }, signal })),
    read(api.GET('/house-standings', { signal })),
  ]);
  if (board.status === 'rejected') throw board.reason;
  return { board: board.value.data, houses: houses.status === 'fulfilled' ? houses.value.data : null };
}

const REASONS: readonly ClosingReason[] = ['signed-out', 'too-many', 'stopping'];

function reasonIn(data: string): ClosingReason | undefined {
  try {
    const told: unknown = JSON.parse(data);
    const isTold = typeof told === 'object' && told !== null && 'reason' in told;
    return isTold ? REASONS.find((known) => known === told.reason) : undefined;
  } catch {
    return undefined;
  }
}

/** Null for what is not known: newer servers may tell more. A closing without a known reason is tried again. */
function toStreamEvent({ name, data }: ServerEvent): StreamEvent | null {
  if (name === 'leaderboard.changed') return { type: 'stream.changed' };
  if (name === 'leaderboard.closed') return { type: 'stream.closed', reason: reasonIn(data) ?? 'stopping' };
  return null;
}

const waitOf = (headers: Headers): number => Math.max(0, Number(headers.get('retry-after')) || 0) * 1000;

/** Subscribes to server-sent events of the leaderboard. */
async function watchStream(
  { api }: Api,
  tell: (event: LeaderboardLiveEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let waitMs = 0;
  try {
    const { data, response } = await api.GET('/leaderboard/events', { parseAs: 'stream', signal });
    if (data) {
      tell({ type: 'stream.opened' });
      await readEvents(data, {
        onEvent(event) {
          const told = toStreamEvent(event);
          if (told) tell(told);
        },
      });
    } else waitMs = waitOf(response.headers);
  } catch {
    // A connection that breaks and one that ends are the same to whoever listens.
  }
  if (!signal.aborted) tell({ type: 'stream.lost', waitMs });
}

export function createLeaderboardLiveActors(services: Api): ActorsOf<typeof leaderboardLiveMachine> {
  const standings: ActorsOf<typeof standingsMachine> = {
    loadStandings: fromPromise(({ input, signal }) => loadStandings(services, input.view, signal)),
  };
  return {
    standings: standingsMachine.provide({ actors: standings }),
    watchStream: fromCallback<LeaderboardLiveEvent>(({ sendBack }) => {
      const stop = new AbortController();
      void watchStream(services, sendBack, stop.signal);
      return () => stop.abort();
    }),
  };
}

/** How I am shown is one field of my profile, saved as the profile page saves it. */
export function createVisibilityActors({
  api,
  session,
}: Pick<Services, 'api' | 'session'>): ActorsOf<typeof profileFieldMachine> {
  return {
    // The authorised client gets itself a token where there is none.
    readIdentity: fromPromise<FieldIdentity, void>(async () => ({
      userId: session.getSnapshot().context.user?.userId ?? null,
      hasToken: true,
    })),
    updateField: fromPromise(async ({ input, signal }) => {
      const body = singleFieldBody(input.field, input.value);
      return readData(api.POST('/profiles/create', { body, signal }), t('Profile update failed'));
    }),
  };
}
