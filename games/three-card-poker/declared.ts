// What is declared of the return of three-card poker, in parts per million, for a player who plays as well as can be;
// `math/exact.ts` proves it.

/** Of all that is staked: the antes and what is staked to go on. */
export const rtpPpm = 979_853

/** With Pair Plus beside the ante, of all that is staked. */
export const betReturns = {
  'pair-plus-1': 979_683,
  'pair-plus-2': 979_531,
  'pair-plus-5': 979_159,
  'pair-plus-10': 978_724,
} as const

/** What the house keeps of each ante, and of what is staked on Pair Plus alone. */
export const edges = { antePpm: 33_730, pairPlusPpm: 23_167 } as const
