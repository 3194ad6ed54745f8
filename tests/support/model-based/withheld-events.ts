import { controlsOnPage, isUsable, nameOf, captureOperation, withoutFigures } from './controls.ts';
import { shortcutsSend, typeOf } from './input-device-invariants.ts';
import { isLocal } from './known-controls.ts';
import type { SentEvent } from './sent-events.ts';

interface Sender {
  name: string;
  sent: readonly SentEvent[];
}

export interface WithheldRecord {
  /** Looks at the page without a connection, and notes which of these controls send nothing any more. */
  note(uses: readonly Sender[]): void;
  lines(): string[];
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

/** Whether a control or its group says why it is disabled; one that says it by its name has another name then. */
const hasReason = (control: HTMLElement): boolean => {
  const ids = control.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return control.title !== '' || ids.some((id) => document.getElementById(id)?.textContent.trim());
};

/** Which events controls withhold while the connection is lost, though another control or a key may still send them. */
export function createWithheldRecord(
  model: string,
  setOffline: () => (isOffline: boolean) => void,
): WithheldRecord {
  const tried = new Set<string>();
  const withheld = new Set<string>();
  const withoutReason = new Set<string>();
  const sentByKey = new Set<string>();
  const senders = new Map<string, Set<string>>();

  /** Uses what offline alone is there: the same button under another name, too. */
  const sendersOffline = (uses: readonly Sender[]): Sender[] => {
    const known = new Map(uses.map(({ name, sent }) => [name, sent]));
    return controlsOnPage()
      .filter(isUsable)
      .map((control) => ({ control, name: nameOf(control) }))
      .filter(({ name }) => !isLocal(model, name))
      .map(({ control, name }) => ({ name, sent: known.get(name) ?? captureOperation(control).sent }));
  };

  return {
    note: (uses) => {
      const untried = uses.filter(({ name }) => !tried.has(name));
      if (untried.length === 0) return;
      for (const { name } of untried) tried.add(name);
      setOffline()(true);
      const left = sendersOffline(uses);
      for (const { name, sent } of left)
        for (const one of sent) addTo(senders, typeOf(one), withoutFigures(name));
      const shut = untried.filter(({ name }) => left.every((one) => one.name !== name));
      const silent = controlsOnPage()
        .filter((control) => !hasReason(control))
        .map(nameOf);
      const typesOf = (some: readonly Sender[]) => some.flatMap(({ sent }) => sent.map(typeOf));
      const lost = typesOf(shut);
      for (const one of lost) withheld.add(one);
      for (const one of typesOf(shut.filter(({ name }) => silent.includes(name)))) withoutReason.add(one);
      for (const one of lost.length > 0 ? shortcutsSend() : []) sentByKey.add(one);
      setOffline()(false);
    },
    lines: () =>
      [...withheld].toSorted().map((one) => {
        const others = [...(senders.get(one) ?? []), ...(sentByKey.has(one) ? ['a key'] : [])];
        if (others.length > 0) return `${one} (but for ${others.toSorted().join(', ')})`;
        return withoutReason.has(one) ? `${one} (without its reason)` : one;
      }),
  };
}
