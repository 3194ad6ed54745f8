import type { ChartMutant } from '#tests/support/paths/chart-mutants.ts';

/** Guards of which at most one holds, in whatever order they are asked. */
const EXCLUSIVE: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'An error has one code.': [
    ['isConflict', 'isGone'],
    ['isConflict', 'isRefused'],
    ['isMissing', 'isConflict'],
    ['isGone', 'isConflict'],
    ['isGone', 'isRefused'],
    ['isGone', 'isAway'],
    ['isRefused', 'isAway'],
    ['isTakenOver', 'isClosed'],
    ['isTakenOver', 'isNotFound'],
    ['isAlreadySubmitted', 'isNothingToAsk'],
    ['isAlreadySorted', 'isOutOfOrder'],
    ['isLocked', 'isUnderWay'],
    ['isUnderWay', 'isLimited'],
    ['isLimited', 'isOffline'],
    ['isAnsweredAlready', 'isLocked'],
    ['isLocked', 'isOver'],
    ['isLost', 'isWithheld'],
    ['isOutOfDate', 'hasFieldErrors'],
    ['isInClan', 'hasFieldErrors'],
    ['isOpenElsewhere', 'isClosed'],
    ['isRefused', 'isNewUser'],
  ],
  'A child ends in one way, a stream for one reason.': [
    ['isFound', 'isRefused'],
    ['isGraded', 'isNothingAsked'],
    ['isFounded', 'isOutdated'],
    ['isChanged', 'isOutdated'],
    ['isSaved', 'isUnwanted'],
    ['isCrowded', 'isSignedOut'],
    ['wasLeft', 'wasTakenOver'],
    ['wasTakenOver', 'wasClosed'],
  ],
  'A thing is in one state, a key is one key.': [
    ['isLocked', 'isSubmitted'],
    ['hasNone', 'isPreparing'],
    ['isPreparing', 'isReady'],
    ['isUpload', 'isViva'],
    ['beginsChord', 'opensHelp'],
    ['opensHelp', 'opensMap'],
    ['isTooLarge', 'isEmpty'],
    ['hasNoQuestion', 'isSealed'],
    ['isGraded', 'isOpenElsewhere'],
    ['isGraded', 'isOpen'],
    ['isOpenElsewhere', 'isNotThere'],
  ],
  'The second asks for what the first rules out.': [
    ['isEmpty', 'isAnsweredByDraft'],
    ['isAlreadyComplete', 'isBoundElsewhere'],
    ['isBoundElsewhere', 'isNextStep'],
    ['isUntimed', 'isTimeUp'],
  ],
};

const SWAPPED = /guards (\w+) and (\w+) swapped$/;
const pairs = Object.values(EXCLUSIVE).flat();

/** The order of two guards matters where both may hold; the same guard twice asks for two values of one thing. */
export function isOrderOfNoMatter({ name }: ChartMutant): boolean {
  const [, one, other] = SWAPPED.exec(name) ?? [];
  if (one === undefined) return false;
  return one === other || pairs.some(([first, second]) => first === one && second === other);
}
