// Declared return of Flower Cards, verified against its figures table.
export const figures = { rtpPpm: 962_606, volatility: 'medium' } as const
