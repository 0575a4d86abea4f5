// The markets of a match, each with the share of the stakes that it returns.

/** Markets under the names of `packages/sports`, with their average return before odds are rounded down, ppm. */
export const roundMarkets = [
  { marketId: 'result', returnPpm: 930_000 },
  { marketId: 'double-chance', returnPpm: 940_000 },
  { marketId: 'total:1.5', returnPpm: 930_000 },
  { marketId: 'total:2.5', returnPpm: 930_000 },
  { marketId: 'total:3.5', returnPpm: 930_000 },
  { marketId: 'both-score', returnPpm: 930_000 },
  { marketId: 'correct-score', returnPpm: 880_000 },
] as const satisfies readonly { readonly marketId: string; readonly returnPpm: number }[]

export type RoundMarketId = (typeof roundMarkets)[number]['marketId']
