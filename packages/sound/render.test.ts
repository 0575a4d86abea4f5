// Rendering: every instrument is audible and deterministic, pitches are as written, and loops have no seam.
import { describe, expect, it } from 'vitest'
import { randomOf } from './chance.ts'
import { instrumentNamed, instrumentNames } from './instruments/index.ts'
import { integratedLoudness, momentaryLoudness, truePeak } from './loudness.ts'
import { renderBed, renderEffect } from './mix.ts'
import { readNotes } from './notation.ts'
import { sampleRate, samplesOf } from './rate.ts'
import { hzOf, semitonesOf } from './scales.ts'
import type { GameScore } from './score.ts'

const noteOf = (name: string, hz: number | null = null, seconds = 0.6) =>
  instrumentNamed(name).play({ hz, seconds, strength: 0.7, random: randomOf(1) })

/** Estimates the frequency around `hz` by autocorrelation over a few periods. */
function pitchNear(sound: Float32Array, hz: number): number {
  const [from, length] = [samplesOf(0.25), 4_096]
  const periods = Math.max(1, Math.round((400 * hz) / sampleRate))
  const middle = (sampleRate / hz) * periods
  let best = { likeness: -1, lag: middle }
  for (let lag = Math.floor(middle * 0.97); lag <= middle * 1.03; lag += 1) {
    let [product, here, there] = [0, 0, 0]
    for (let at = from; at < from + length; at += 1) {
      const [a, b] = [sound[at] as number, sound[at + lag] as number]
      product += a * b
      here += a * a
      there += b * b
    }
    const likeness = product / Math.sqrt(here * there)
    if (likeness > best.likeness) best = { likeness, lag }
  }
  return (sampleRate * periods) / best.lag
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

describe('instruments', () => {
  it.each(instrumentNames())('%s is audible and renders to the same samples each time', (name) => {
    const sound = noteOf(name)
    expect(sound.every(Number.isFinite)).toBe(true)
    expect(sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeGreaterThan(0.02)
    // Compared as bytes: comparing sample by sample takes longer than rendering.
    expect(bytesOf(noteOf(name)).equals(bytesOf(sound))).toBe(true)
  })
  it.each(['koto', 'shamisen', 'shamisenGlide', 'festivalFlute', 'bowed', 'mouthOrgan'])(
    '%s is in tune',
    (name) => {
      for (const hz of [146.83, 440, 880]) {
        const cents = 1200 * Math.log2(pitchNear(noteOf(name, hz, 1.2), hz) / hz)
        expect(Math.abs(cents)).toBeLessThan(12)
      }
    },
  )
})

describe('the notation', () => {
  it('reads pitches, chords, strokes, rests, strengths and lengths', () => {
    expect(readNotes('0 -1!/2 | . 3+5?/.5 x', 1)).toEqual([
      { beat: 0, beats: 1, degree: 0, strength: 0.68 },
      { beat: 1, beats: 2, degree: -1, strength: 1 },
      { beat: 4, beats: 0.5, degree: 3, strength: 0.42 },
      { beat: 4, beats: 0.5, degree: 5, strength: 0.42 },
      { beat: 4.5, beats: 1, degree: null, strength: 0.68 },
    ])
  })
  it('refuses an invalid word', () => {
    expect(() => readNotes('0 H', 1)).toThrow('"H" is no note')
  })
  it('has pitches in a scale, also below the root', () => {
    expect(hzOf(0, 'yo', 'A4')).toBeCloseTo(440, 6)
    expect(hzOf(5, 'yo', 'A4')).toBeCloseTo(880, 6)
    expect(hzOf(-1, 'miyako', 'A4')).toBeCloseTo(440 * 2 ** (-4 / 12), 6)
    expect(semitonesOf('yo', 7)).toEqual([0, 2, 4, 7, 9, 12, 14])
  })
})

const score = {
  scale: 'yo',
  root: 'D4',
  room: { seconds: 1, bright: 4_000 },
  beds: {
    base: {
      bpm: 120,
      beats: 8,
      loudness: -26,
      parts: [
        { instrument: 'koto', notes: './.5 0 2 3 5 . . 7!/1.5', ring: 3, room: -10 },
        { instrument: 'wind', notes: 'x/8', gain: -20 },
      ],
    },
    feature: { bpm: 60, beats: 2, loudness: -24, parts: [{ instrument: 'festivalDrum', notes: 'x x' }] },
  },
  effects: {
    stop: { bpm: 60, seconds: 1, loudness: -28, parts: [{ instrument: 'knock', notes: 'x' }] },
  },
} satisfies GameScore

describe('a bed', () => {
  const { left, right } = renderBed(score.beds.base, score)
  it('has its declared length and loudness, and does not clip', () => {
    expect(left.length).toBe(samplesOf(4))
    expect(integratedLoudness([left, right])).toBeCloseTo(-26, 1)
    expect(truePeak([left, right])).toBeLessThan(-3)
  })
  it('loops without a step, and its tail beyond the end is mixed into the beginning', () => {
    const steps = Float32Array.from(left, (sample, at) => Math.abs(sample - (left.at(at - 1) as number)))
    const seam = steps[0] as number
    expect(seam).toBeLessThan(0.2 * steps.reduce((most, step) => Math.max(most, step), 0))
    const alone = renderBed(
      { ...score.beds.base, parts: [{ instrument: 'koto', notes: './7 7!', ring: 3 }] },
      score,
    )
    expect(momentaryLoudness([alone.left.subarray(0, samplesOf(0.4))])).toBeGreaterThan(-60)
  })
})

describe('an effect', () => {
  it('has its declared loudness where its peaks allow it, and fades to silence', () => {
    const { stop } = score.effects
    if (stop === undefined) throw new Error('no effect')
    const sound = renderEffect(stop, score)
    expect(sound.length).toBeLessThan(samplesOf(0.5))
    expect(momentaryLoudness([sound])).toBeLessThanOrEqual(-27.9)
    expect(truePeak([sound])).toBeLessThanOrEqual(-3)
    expect(Math.abs(sound.at(-1) as number)).toBeLessThan(1e-4)
  })
})
