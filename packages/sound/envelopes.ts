// How loud a sound is from its beginning to its end.

/** Rises, stays, falls; each in seconds, with round corners. Outside of it there is nothing. */
export function swell(seconds: number, rise: number, fall: number): (second: number) => number {
  const curve = (share: number) => Math.sin((Math.PI / 2) * Math.min(1, Math.max(0, share)))
  return (second) => {
    if (second < 0 || second >= seconds) return 0
    return curve(second / rise) * curve((seconds - second) / fall)
  }
}

/** Falls by 60 dB in `decay` seconds after a rise of `attack`. */
export const struckEnvelope = (decay: number, attack = 0.001): ((second: number) => number) => {
  const rate = Math.log(1000) / decay
  return (second) => Math.min(1, second / attack) * Math.exp(-rate * second)
}

/** Multiplies the last `samples` down to nothing, so that a cut is not heard. */
export function fadeEnd(samples: Float32Array, length: number): void {
  const from = Math.max(0, samples.length - length)
  for (let at = from; at < samples.length; at += 1)
    samples[at] =
      (samples[at] ?? 0) * (0.5 + 0.5 * Math.cos((Math.PI * (at - from)) / (samples.length - from)))
}
