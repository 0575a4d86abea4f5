// What is declared of the return of Jacks or Better; its table of figures proves it.
export const declared = { rtpPpm: 995_439, volatility: 'medium' } as const
