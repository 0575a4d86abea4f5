// Loudness as ITU-R BS.1770-4 and EBU R 128 measure it, at 48 kHz, and true peaks, found between the samples.
import { decibelsOf, sampleRate } from './rate.ts'

/** One channel or two, equally long. */
export type Channels = readonly Float32Array[]

/** The two stages of the K weighting: the head, and what is too low to be loud (BS.1770-4, tables 1 and 2). */
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

/** Mean squares of windows of `seconds`, one beginning every 100 ms; what is shorter is followed by silence. */
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

/** Integrated loudness, LUFS; −Infinity where nothing is above the gate. A mono sound is measured as one channel. */
export function integratedLoudness(channels: Channels): number {
  const above = powers(channels, 0.4).filter((power) => loudnessOf(power) > absoluteGate)
  if (above.length === 0) return Number.NEGATIVE_INFINITY
  const gate = loudnessOf(mean(above)) + relativeGate
  const kept = above.filter((power) => loudnessOf(power) > gate)
  return loudnessOf(mean(kept))
}

const most = (channels: Channels, seconds: number): number =>
  powers(channels, seconds).reduce((highest, power) => Math.max(highest, loudnessOf(power)), -150)

/** The loudest 400 ms, LUFS. */
export const momentaryLoudness = (channels: Channels): number => most(channels, 0.4)

/** The loudest 3 s, LUFS. */
export const shortTermLoudness = (channels: Channels): number => most(channels, 3)

const taps = 24
/** Three points between each two samples, by a windowed sinc. */
const between = [1, 2, 3].map((quarter) =>
  Float64Array.from({ length: taps }, (_, tap) => {
    const x = tap - taps / 2 + 1 - quarter / 4
    const window = 0.5 + 0.5 * Math.cos((2 * Math.PI * x) / (taps + 1))
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window
  }),
)

/** The highest point of the wave that the samples stand for, dBTP. */
export function truePeak(channels: Channels): number {
  let peak = 0
  for (const channel of channels)
    for (let at = 0; at < channel.length; at += 1) {
      const here = Math.abs(channel[at] as number)
      if (here > peak) peak = here
      // Between two samples a wave is hardly more than twice as high as around them.
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
