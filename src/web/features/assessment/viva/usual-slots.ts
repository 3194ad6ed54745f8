/** The slots as the specification names them (§2), where the real ones cannot be read. */
export const USUAL_SLOTS = ['Today 2:00 PM', 'Tomorrow 10:00 AM', 'Tomorrow 4:00 PM'] as const;
