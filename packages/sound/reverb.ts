// Reverb by a feedback delay network: eight delay lines that feed each other, each with a low-pass for the
// walls.
import { sampleRate } from './rate.ts'
import type { Room } from './score.ts'

/**
 * Lengths of the delay lines in samples, 23 to 71 ms: mutually prime, so that their echoes do not coincide.
 */
const lengths = [1_123, 1_373, 1_637, 1_907, 2_221, 2_593, 2_999, 3_391] as const
const preDelay = 480

export type Stereo = { readonly left: Float32Array; readonly right: Float32Array }

type Line = { readonly delay: Float64Array; at: number; readonly feed: number; damped: number }

/** Returns the reverb of `sent`, of the same length: `sent` must end with silence for the tail. */
export function reverberate(sent: Stereo, { seconds, bright }: Room): Stereo {
  const total = sent.left.length
  const out = { left: new Float32Array(total), right: new Float32Array(total) }
  const lines: Line[] = lengths.map((length) => ({
    delay: new Float64Array(length),
    at: 0,
    feed: 0.001 ** (length / (seconds * sampleRate)),
    damped: 0,
  }))
  const open = 1 - Math.exp((-2 * Math.PI * bright) / sampleRate)
  const count = lines.length
  for (let sample = 0; sample < total; sample += 1) {
    let sum = 0
    let left = 0
    let right = 0
    for (let no = 0; no < count; no += 1) {
      const line = lines[no] as Line
      line.damped += open * ((line.delay[line.at] as number) - line.damped)
      const heard = line.damped * line.feed
      sum += heard
      if (no % 2 === 0) left += no % 4 === 0 ? heard : -heard
      else right += no % 4 === 1 ? heard : -heard
    }
    out.left[sample] = left * 0.5
    out.right[sample] = right * 0.5
    // A Householder matrix mixes every line into all others and preserves energy, so the feedback is stable.
    const shared = (2 / count) * sum
    const from = sample - preDelay
    const inLeft = from >= 0 ? (sent.left[from] as number) : 0
    const inRight = from >= 0 ? (sent.right[from] as number) : 0
    for (let no = 0; no < count; no += 1) {
      const line = lines[no] as Line
      line.delay[line.at] = line.damped * line.feed - shared + (no % 2 === 0 ? inLeft : inRight)
      line.at = line.at + 1 === line.delay.length ? 0 : line.at + 1
    }
  }
  return out
}
