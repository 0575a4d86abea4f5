// Declared return of Deuces Wild, verified against its figures table.
export const declared = { rtpPpm: 1_007_619, volatility: 'medium' } as const
