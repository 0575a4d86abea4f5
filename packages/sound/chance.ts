// Seeded pseudo-random numbers and noise, so that a score renders to the same samples each time.

export type SeededNoise = {
  /** Returns a number from 0 inclusive to 1 exclusive. */
  next(): number
  /** Returns a number between −1 and 1: one sample of white noise. */
  noise(): number
  between(low: number, high: number): number
}

/** The generator Mulberry32: fast, and uniform enough for audio; not for results of games. */
export function randomOf(seed: number): SeededNoise {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    noise: () => next() * 2 - 1,
    between: (low, high) => low + next() * (high - low),
  }
}

/** Hashes a text to a 32-bit seed (FNV-1a), so that each part of a score has its own. */
export function seedOf(words: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Returns a source of pink noise, about as loud as white: equal power per octave (Kellet's filter). */
export function pinkNoise(random: SeededNoise): () => number {
  let [low, middle, high] = [0, 0, 0]
  return () => {
    const white = random.noise()
    low = 0.99765 * low + white * 0.099046
    middle = 0.963 * middle + white * 0.2965164
    high = 0.57 * high + white * 1.0526913
    return (low + middle + high + white * 0.1848) * 0.35
  }
}
