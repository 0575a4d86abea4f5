// The loudness meter, checked with signals of known loudness and peaks (ITU-R BS.1770-4, EBU Tech 3341).
import { describe, expect, it } from 'vitest'
import { integratedLoudness, momentaryLoudness, shortTermLoudness, truePeak } from './loudness.ts'
import { factorOf, sampleRate, samplesOf } from './rate.ts'

const sine = (hz: number, decibels: number, seconds: number, phase = 0): Float32Array =>
  Float32Array.from(
    { length: samplesOf(seconds) },
    (_, at) => factorOf(decibels) * Math.sin(phase + (2 * Math.PI * hz * at) / sampleRate),
  )

const joined = (...pieces: readonly Float32Array[]): Float32Array => {
  const out = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    out.set(piece, at)
    at += piece.length
  }
  return out
}

/** Tolerance of EBU Tech 3341, in LU. */
const tolerance = 0.1

const both = (channel: Float32Array) => [channel, channel]

describe('the measured loudness', () => {
  it.each([-20, -23, -33, -40])(
    'of a sine of 997 Hz at %i dBFS in both channels is that many LUFS',
    (level) => {
      const tone = both(sine(997, level, 5))
      expect(integratedLoudness(tone)).toBeCloseTo(level, 1)
      expect(momentaryLoudness(tone)).toBeCloseTo(level, 1)
      expect(shortTermLoudness(tone)).toBeCloseTo(level, 1)
    },
  )
  it('of the same sine in one channel is 3.01 lower', () => {
    expect(integratedLoudness([sine(997, -20, 5)])).toBeCloseTo(-23.01, 1)
  })
  it('excludes parts below the relative gate (as EBU Tech 3341, case 3)', () => {
    const tone = joined(sine(1_000, -36, 4), sine(1_000, -23, 20), sine(1_000, -36, 4))
    expect(Math.abs(integratedLoudness(both(tone)) + 23)).toBeLessThan(tolerance)
  })
  it('excludes silence (as EBU Tech 3341, case 4)', () => {
    const levels = [-72, -36, -23, -36, -72].map((level, no) => sine(1_000, level, no === 2 ? 20 : 3))
    expect(Math.abs(integratedLoudness(both(joined(...levels))) + 23)).toBeLessThan(tolerance)
  })
  it('weights low frequencies less and high frequencies more', () => {
    const of = (hz: number) => integratedLoudness(both(sine(hz, -20, 3)))
    expect(of(50)).toBeLessThan(-22)
    expect(of(5_000)).toBeGreaterThan(-18)
  })
  it('of a sound shorter than three seconds is averaged over three seconds', () => {
    const short = both(sine(997, -20, 0.3))
    expect(shortTermLoudness(short)).toBeCloseTo(-30, 1)
  })
  it('of silence is −Infinity', () => {
    expect(integratedLoudness(both(new Float32Array(samplesOf(2))))).toBe(Number.NEGATIVE_INFINITY)
  })
})

describe('the true peak', () => {
  it('is found between samples: a sine at a quarter of the sample rate, shifted by an eighth of a period', () => {
    const tone = sine(sampleRate / 4, -6, 0.5, Math.PI / 4)
    const sampled = tone.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(20 * Math.log10(sampled)).toBeCloseTo(-9.01, 1)
    expect(truePeak([tone])).toBeGreaterThan(-6.2)
    expect(truePeak([tone])).toBeLessThan(-5.5)
  })
  it('of a low sine is its amplitude', () => {
    expect(truePeak([sine(440, -3, 0.5)])).toBeCloseTo(-3, 1)
  })
})
