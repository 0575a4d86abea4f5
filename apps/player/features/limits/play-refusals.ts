// The refusals of a spin that come from what the player has decided; the page around the game answers these.

export const careRefusals = [
  'realityCheck',
  'wagerLimit',
  'lossLimit',
  'sessionLimit',
  'onBreak',
  'excluded',
] as const

export type CareRefusal = (typeof careRefusals)[number]

/** The refusal when it is one of these, else null. */
export const careRefusalOf = (name: string): CareRefusal | null =>
  careRefusals.find((known) => known === name) ?? null
