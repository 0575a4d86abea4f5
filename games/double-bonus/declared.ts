// What is declared of the return of Double Bonus Poker; its table of figures proves it.
export const declared = { rtpPpm: 1_001_725, volatility: 'medium' } as const
