// What is declared of the return of Deuces Wild; its table of figures proves it.
export const declared = { rtpPpm: 1_007_619, volatility: 'medium' } as const
