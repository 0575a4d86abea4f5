// Refusals of the guard that checks every stake, for the guard itself and for the calls that stake.

/** Refusals by the player's own limits, pauses and reality checks, or because the account is restricted. */
export const limitRefusals = [
  'wagerLimit',
  'lossLimit',
  'sessionLimit',
  'onBreak',
  'excluded',
  'identityHeld',
  'realityCheck',
] as const

/** All of them, including the rules of the jurisdiction. */
export const stakeRefusals = [...limitRefusals, 'gameClosedHere', 'stakeTooLargeHere'] as const
