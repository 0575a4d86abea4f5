// Refusals of a round caused by the player's own limits and breaks; the page around the game handles them.

const careRefusals = [
  'realityCheck',
  'wagerLimit',
  'lossLimit',
  'sessionLimit',
  'onBreak',
  'excluded',
] as const

export type CareRefusal = (typeof careRefusals)[number]

/** Returns the refusal if it is one of these, otherwise null. */
export const careRefusalOf = (name: string): CareRefusal | null =>
  careRefusals.find((known) => known === name) ?? null
