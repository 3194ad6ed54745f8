import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { CHORD_KEY, shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import { useFlow } from '#web/flows/flow.ts';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { pageKeyOf } from './shortcut-keys.ts';

export type ShortcutsRef = ActorRefFrom<typeof shortcutsMachine>;

const OFF = 'shortcuts-off';

/** Listens to the keys of the whole page; the choice to have none stays in this browser until sign-out. */
export function useShortcuts(onHelp: () => void, onMap: () => void, isInTask: () => boolean): ShortcutsRef {
  const { storage } = useServices();
  const navigate = useNavigate();
  const shortcuts = useFlow(shortcutsMachine, {
    input: { isOff: storage.read('local', OFF) === true },
  });
  const openHelp = useEffectEvent(onHelp);
  const openMap = useEffectEvent(onMap);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = pageKeyOf(event);
    if (key === null || (key === CHORD_KEY && isInTask())) return;
    // The second key of a chord is nobody else's, not even the lesson's.
    if (shortcuts.getSnapshot().matches('midChord')) {
      event.preventDefault();
      event.stopPropagation();
    }
    shortcuts.send({ type: 'key.press', key });
  });

  useEffect(() => {
    const wanted = [
      shortcuts.on('page.wanted', ({ page }) => void navigate(paths[page])),
      shortcuts.on('help.wanted', () => openHelp()),
      shortcuts.on('map.wanted', () => openMap()),
      shortcuts.subscribe((snapshot) => {
        if (snapshot.matches('off')) storage.write('local', OFF, true);
        else storage.remove('local', OFF);
      }),
    ];
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => {
      document.removeEventListener('keydown', listen, { capture: true });
      for (const subscription of wanted) subscription.unsubscribe();
    };
  }, [shortcuts, navigate, storage]);
  return shortcuts;
}
