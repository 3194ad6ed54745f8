import type { AnyPageModel } from '#tests/support/model-based/page-model.ts';
import { session, sessionDoor } from './session/session.page-model.ts';
import { connection } from './shell/connection.page-model.ts';

/** Machines that a page starts before any screen; only a whole page has them. */
export const pagePageModels: Record<string, AnyPageModel> = { connection, session, sessionDoor };
