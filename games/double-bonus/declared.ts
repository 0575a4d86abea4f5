// Declared return of Double Bonus Poker, verified against its figures table.
export const declared = { rtpPpm: 1_001_725, volatility: 'medium' } as const
