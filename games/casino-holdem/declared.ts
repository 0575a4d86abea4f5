// What is declared of the return of Casino Hold'em, in parts per million, for a player who plays as well as can be;
// `figures.json` proves it.

/** Of all that is staked: the antes and the calls. */
export const rtpPpm = 991_827

/** With the AA bonus beside the ante, of all that is staked. */
export const betReturns = {
  'bonus-1': 989_841,
  'bonus-2': 987_995,
  'bonus-5': 983_162,
  'bonus-10': 976_878,
} as const

/** What the house keeps of each ante, and of what is staked on the AA bonus alone. */
export const edges = { antePpm: 21_576, bonusPpm: 62_583 } as const

/** By the rule of thumb (`math/rule-of-thumb.ts`): what the house keeps of each ante, and the return of all that is staked. */
export const byRule = { edgePpm: 29_921, rtpPpm: 988_789 } as const
