// The rate everything is computed at, and the few conversions of the trade.

export const sampleRate = 48_000

export const samplesOf = (seconds: number): number => Math.round(seconds * sampleRate)

/** The factor that so many decibels are. */
export const factorOf = (decibels: number): number => 10 ** (decibels / 20)

export const decibelsOf = (factor: number): number => 20 * Math.log10(Math.max(factor, 1e-12))

/** What a sound of this decay (time to −60 dB) is multiplied by with each sample. */
export const decayFactor = (seconds: number): number => 0.001 ** (1 / (seconds * sampleRate))
