// Measures loudness by ITU-R BS.1770-4 and EBU R 128, and true peaks by oversampling, at 48 kHz.
import { decibelsOf, sampleRate } from './rate.ts'

/** One or two channels of equal length. */
export type Channels = readonly Float32Array[]

/** The two filters of the K-weighting: high shelf of the head, then high-pass (BS.1770-4, tables 1, 2). */
const stages = [
  { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] },
  { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
] as const

function weighted(channel: Float32Array): Float64Array {
  let from = Float64Array.from(channel)
  for (const { b, a } of stages) {
    const out = new Float64Array(from.length)
    let [z1, z2] = [0, 0]
    for (let at = 0; at < from.length; at += 1) {
      const sample = from[at] as number
      const value = b[0] * sample + z1
      z1 = b[1] * sample - a[0] * value + z2
      z2 = b[2] * sample - a[1] * value
      out[at] = value
    }
    from = out
  }
  return from
}

/**
 * Returns the mean squares of windows of `seconds`, one every 100 ms; a shorter sound is padded with silence.
 */
function powers(channels: Channels, seconds: number): number[] {
  const window = Math.round(seconds * sampleRate)
  const hop = sampleRate / 10
  const sums = channels.map((channel) => {
    const total = Math.max(channel.length, window)
    const filtered = weighted(channel)
    const running = new Float64Array(total + 1)
    for (let at = 0; at < total; at += 1) running[at + 1] = (running[at] as number) + (filtered[at] ?? 0) ** 2
    return running
  })
  const total = (sums[0]?.length ?? 1) - 1
  const found: number[] = []
  for (let from = 0; from + window <= total; from += hop)
    found.push(
      sums.reduce(
        (sum, running) => sum + ((running[from + window] as number) - (running[from] as number)),
        0,
      ) / window,
    )
  return found
}

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(Math.max(power, 1e-15))
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

const absoluteGate = -70
const relativeGate = -10

/**
 * Returns the integrated loudness, LUFS; −Infinity if all of it is below the gate. Mono is measured as one
 * channel.
 */
export function integratedLoudness(channels: Channels): number {
  const above = powers(channels, 0.4).filter((power) => loudnessOf(power) > absoluteGate)
  if (above.length === 0) return Number.NEGATIVE_INFINITY
  const gate = loudnessOf(mean(above)) + relativeGate
  const kept = above.filter((power) => loudnessOf(power) > gate)
  return loudnessOf(mean(kept))
}

const most = (channels: Channels, seconds: number): number =>
  powers(channels, seconds).reduce((highest, power) => Math.max(highest, loudnessOf(power)), -150)

/** Returns the loudness of the loudest 400 ms, LUFS. */
export const momentaryLoudness = (channels: Channels): number => most(channels, 0.4)

/** Returns the loudness of the loudest 3 s, LUFS. */
export const shortTermLoudness = (channels: Channels): number => most(channels, 3)

const taps = 24
/** Windowed-sinc coefficients of three points between two samples: 4× oversampling. */
const between = [1, 2, 3].map((quarter) =>
  Float64Array.from({ length: taps }, (_, tap) => {
    const x = tap - taps / 2 + 1 - quarter / 4
    const window = 0.5 + 0.5 * Math.cos((2 * Math.PI * x) / (taps + 1))
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window
  }),
)

/** Returns the highest absolute value of the reconstructed waveform, dBTP. */
export function truePeak(channels: Channels): number {
  let peak = 0
  for (const channel of channels)
    for (let at = 0; at < channel.length; at += 1) {
      const here = Math.abs(channel[at] as number)
      if (here > peak) peak = here
      // Skips points that cannot exceed the peak: a waveform hardly exceeds twice its neighbouring samples.
      if (here < peak * 0.4) continue
      for (const points of between) {
        let sum = 0
        for (let tap = 0; tap < taps; tap += 1)
          sum += (points[tap] as number) * (channel[at + tap - taps / 2 + 1] ?? 0)
        if (Math.abs(sum) > peak) peak = Math.abs(sum)
      }
    }
  return decibelsOf(peak)
}
