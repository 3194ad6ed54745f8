/** The clan capacity, a clan size limit: the maximum members of a clan; the database has as many seats. */
export const CLAN_CAPACITY = 12;

/** From so many members on a sum tells nothing about one of them. */
const ENOUGH_TO_HIDE_IN = 3;

/** Whether an aggregate is anonymous enough to show: not where the sum of `size` members' XP would tell what another member has. */
export const isXpSumVisible = ({ size, joined }: { size: number; joined: boolean }): boolean =>
  size >= ENOUGH_TO_HIDE_IN || (size === 1 && joined);
