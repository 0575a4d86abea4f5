// The sample rate of all rendering, and conversions of seconds and decibels.

export const sampleRate = 48_000

export const samplesOf = (seconds: number): number => Math.round(seconds * sampleRate)

/** Converts decibels to a factor of amplitude. */
export const factorOf = (decibels: number): number => 10 ** (decibels / 20)

export const decibelsOf = (factor: number): number => 20 * Math.log10(Math.max(factor, 1e-12))

/** Returns the factor per sample of an exponential decay that reaches −60 dB after `seconds`. */
export const decayFactor = (seconds: number): number => 0.001 ** (1 / (seconds * sampleRate))
