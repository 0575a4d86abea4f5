// Declared returns of three-card poker in parts per million, for optimal play; verified against `math/exact.ts`.

/** Of all stakes: antes and plays. */
export const rtpPpm = 979_853

/** With Pair Plus in addition to the ante, of all stakes. */
export const sideBetReturns = {
  'pair-plus-1': 979_683,
  'pair-plus-2': 979_531,
  'pair-plus-5': 979_159,
  'pair-plus-10': 978_724,
} as const

/** House edge per ante, and of the stakes on Pair Plus alone. */
export const edges = { antePpm: 33_730, pairPlusPpm: 23_167 } as const
