/** Timers of so many milliseconds and more never ring on a walk: only its steps move a machine. */
export const HELD_FROM = 240;
