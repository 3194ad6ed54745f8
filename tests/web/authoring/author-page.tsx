import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { asha, buildClaims } from '#tests/support/machines/session-fixtures.ts';
import { type Answers, openPage } from '#tests/web/courses/learning-page.tsx';
import { AuthoringPages, QuestionImportPage } from '#web/features/authoring/authoring-pages.tsx';
import type { BrowserStorage } from '#web/browser/browser-storage.ts';
import { paths } from '#web/navigation/paths.ts';
import type { Services } from '#web/data/services.tsx';

export type Role = 'student' | 'teacher' | 'admin';

export function sessionOf(accountRole: Role): Services['session'] {
  const { context } = createActor(sessionMachine).getSnapshot();
  const snapshot = sessionMachine.resolveState({
    value: { authenticated: 'idle' },
    context: { ...context, user: asha, access: buildClaims({ accountRole }) },
  });
  return createActor(sessionMachine, { snapshot });
}

/** A page below /authoring, over a server that says this. */
export const openAuthoring = (
  at: string,
  answers: Answers,
  { role = 'teacher', ...more }: { role?: Role; storage?: BrowserStorage; isOffline?: boolean } = {},
) =>
  openPage(<AuthoringPages />, {
    at,
    route: `${paths.authoring}/*`,
    answers,
    session: sessionOf(role),
    ...more,
  });

export const openImport = (at: string, answers: Answers, role: Role = 'teacher') =>
  openPage(<QuestionImportPage />, {
    at,
    route: paths.libraryImport,
    answers,
    session: sessionOf(role),
  });

export const hand = () => {
  const user = userEvent.setup();
  return {
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    write: async (name: string | RegExp, text: string) => {
      const field = await screen.findByRole('textbox', { name });
      // A list that is just closing keeps the focus a moment longer.
      await waitFor(() => {
        field.focus();
        expect(document.activeElement).toBe(field);
      });
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    },
    choose: async (name: string | RegExp, option: string) =>
      user.selectOptions(await screen.findByRole('combobox', { name }), option),
    user,
  };
};

/** As the server refuses what somebody else changed meanwhile. */
export const conflict = () =>
  Response.json(
    {
      success: false,
      code: 'content-changed',
      message: 'Somebody else changed this meanwhile.',
      requestId: 'r',
    },
    { status: 409 },
  );

export const refusal =
  (fields: Record<string, string>, code = 'invalid-field') =>
  () =>
    Response.json(
      { success: false, code, message: 'This value is not accepted.', fields, requestId: 'r' },
      { status: 422 },
    );
