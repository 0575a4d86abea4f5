// Declared returns of Casino Hold'em in parts per million, for optimal play; verified against `figures.json`.

/** Of all stakes: antes and calls. */
export const rtpPpm = 991_827

/** With the AA bonus in addition to the ante, of all stakes. */
export const sideBetReturns = {
  'bonus-1': 989_841,
  'bonus-2': 987_995,
  'bonus-5': 983_162,
  'bonus-10': 976_878,
} as const

/** House edge per ante, and of the stakes on the AA bonus alone. */
export const edges = { antePpm: 21_576, bonusPpm: 62_583 } as const

/** By the rule of thumb (`math/rule-of-thumb.ts`): house edge per ante, and the return of all stakes. */
export const byRule = { edgePpm: 29_921, rtpPpm: 988_789 } as const
