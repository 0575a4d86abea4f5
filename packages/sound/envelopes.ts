// Envelopes: the gain of a sound over time.

/** Rises for `rise` seconds, holds, and falls for `fall` seconds, each along a sine; 0 outside `seconds`. */
export function swell(seconds: number, rise: number, fall: number): (second: number) => number {
  const curve = (share: number) => Math.sin((Math.PI / 2) * Math.min(1, Math.max(0, share)))
  return (second) => {
    if (second < 0 || second >= seconds) return 0
    return curve(second / rise) * curve((seconds - second) / fall)
  }
}

/** Fades the last `length` samples to 0 in place, so that a cut causes no click. */
export function fadeEnd(samples: Float32Array, length: number): void {
  const from = Math.max(0, samples.length - length)
  for (let at = from; at < samples.length; at += 1)
    samples[at] =
      (samples[at] ?? 0) * (0.5 + 0.5 * Math.cos((Math.PI * (at - from)) / (samples.length - from)))
}
