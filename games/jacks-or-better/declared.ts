// Declared return of Jacks or Better, verified against its figures table.
export const declared = { rtpPpm: 995_439, volatility: 'medium' } as const
