// What is declared of the return of Flower Cards; its table of figures proves it.
export const figures = { rtpPpm: 962_606, volatility: 'medium' } as const
