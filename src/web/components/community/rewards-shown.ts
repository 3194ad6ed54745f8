/** Marks the part of a page that shows the badges and the level just earned. */
export const REWARDS_SHOWN = 'data-rewards-shown';
