// The refusals of the guard that judges every stake, for the calls that stake and for the guard itself.

/** Refused by the player's own limits, pauses and reality checks, or because the account is held. */
export const limitRefusals = [
  'wagerLimit',
  'lossLimit',
  'sessionLimit',
  'onBreak',
  'excluded',
  'identityHeld',
  'realityCheck',
] as const

/** All of them, with those of the rules of the place. */
export const stakeRefusals = [...limitRefusals, 'gameClosedHere', 'stakeTooLargeHere'] as const
