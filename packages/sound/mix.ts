// Mixes a score's parts into two channels with reverb, and normalises beds and effects to their loudness.
import { randomOf, seedOf } from './chance.ts'
import { fadeEnd } from './envelopes.ts'
import { instrumentNamed } from './instruments/index.ts'
import { integratedLoudness, momentaryLoudness, truePeak } from './loudness.ts'
import { readNotes, type WrittenNote } from './notation.ts'
import { factorOf, samplesOf } from './rate.ts'
import { reverberate, type Stereo } from './reverb.ts'
import { hzOf } from './scales.ts'
import type { Bed, Effect, GameScore, Room, ScorePart } from './score.ts'

/** Limit of true peaks before encoding, dBTP; lossy encoding may raise a peak a little. */
const highestPeak = -4.5

type Tracks = { readonly dry: Stereo; readonly sent: Stereo }

const silence = (length: number): Stereo => ({
  left: new Float32Array(length),
  right: new Float32Array(length),
})

const peakOf = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

/** Adds `sound` at the sample `from`, scaled per channel; samples before the beginning are dropped. */
function lay(on: Stereo, sound: Float32Array, from: number, left: number, right: number): void {
  const end = Math.min(sound.length, on.left.length - from)
  for (let at = Math.max(0, -from); at < end; at += 1) {
    const sample = sound[at] as number
    on.left[from + at] = (on.left[from + at] as number) + sample * left
    on.right[from + at] = (on.right[from + at] as number) + sample * right
  }
}

/** Renders one note, scaled so that its peak depends on its strength only. */
function soundOf(
  part: ScorePart,
  note: WrittenNote,
  beatSeconds: number,
  score: GameScore,
  seed: number,
): Float32Array {
  const { play } = instrumentNamed(part.instrument)
  const hz =
    note.degree === null ? null : hzOf(note.degree, part.scale ?? score.scale, part.root ?? score.root)
  const seconds = part.ring ?? note.beats * beatSeconds
  const sound = play({ hz, seconds, strength: note.strength, random: randomOf(seed) })
  fadeEnd(sound, samplesOf(0.02))
  const level = (note.strength ** 1.4 * 0.5) / Math.max(peakOf(sound), 1e-6)
  return sound.map((sample) => sample * level)
}

function playPart(tracks: Tracks, part: ScorePart, bpm: number, score: GameScore, seed: number): void {
  const beatSeconds = 60 / bpm
  const { pan = 0, gain = 0, room, loose = 0, at = 0 } = part
  const random = randomOf(seed)
  const angle = ((pan + 1) * Math.PI) / 4
  const [left, right] = [Math.cos(angle), Math.sin(angle)].map((side) => side * factorOf(gain))
  const wet = room === undefined ? 0 : factorOf(room)
  for (const note of readNotes(part.notes, part.step ?? 1)) {
    const sound = soundOf(part, note, beatSeconds, score, Math.floor(random.next() * 2 ** 32))
    const late = loose === 0 ? 0 : random.between(-loose, loose) / 1000
    // A negative timing offset of the first note would place it before the beginning.
    const from = Math.max(0, samplesOf((note.beat + at) * beatSeconds + late))
    lay(tracks.dry, sound, from, left as number, right as number)
    if (wet > 0) lay(tracks.sent, sound, from, (left as number) * wet, (right as number) * wet)
  }
}

/** Mixes all parts and their reverb into `length` samples. */
function playParts(
  parts: readonly ScorePart[],
  bpm: number,
  room: Room,
  score: GameScore,
  length: number,
): Stereo {
  const tracks = { dry: silence(length), sent: silence(length) }
  parts.forEach((part, no) => {
    playPart(tracks, part, bpm, score, seedOf(`${part.instrument} ${no} ${part.notes}`))
  })
  if (parts.every((part) => part.room === undefined)) return tracks.dry
  const answered = reverberate(tracks.sent, room)
  lay(tracks.dry, answered.left, 0, 1, 0)
  lay(tracks.dry, answered.right, 0, 0, 1)
  return tracks.dry
}

/** Adds the tail beyond `length` to the beginning, so that the loop has no seam. */
function fold(whole: Float32Array, length: number): Float32Array {
  const out = new Float32Array(length)
  for (let at = 0; at < whole.length; at += 1)
    out[at % length] = (out[at % length] as number) + (whole[at] as number)
  return out
}

/** Returns the gain that gives a sound its wanted loudness, or less where its peak would exceed the limit. */
function levelFor(wanted: number, loudness: number, peak: number): number {
  return factorOf(Math.min(wanted - loudness, highestPeak - peak))
}

export const bedSeconds = ({ beats, bpm }: Bed): number => (beats * 60) / bpm

/** Renders one period of a bed, which loops without a seam. */
export function renderBed(bed: Bed, score: GameScore): Stereo {
  const length = samplesOf(bedSeconds(bed))
  const room = bed.room ?? score.room
  const whole = playParts(bed.parts, bed.bpm, room, score, length + samplesOf(8 + room.seconds))
  const folded = { left: fold(whole.left, length), right: fold(whole.right, length) }
  const both = [folded.left, folded.right]
  const level = levelFor(bed.loudness, integratedLoudness(both), truePeak(both))
  return {
    left: folded.left.map((sample) => sample * level),
    right: folded.right.map((sample) => sample * level),
  }
}

/** Returns the index of the last audible sample: the last one within 56 dB of the peak. */
function audibleEnd(sound: Float32Array): number {
  const floor = peakOf(sound) * factorOf(-56)
  for (let at = sound.length - 1; at > 0; at -= 1) if (Math.abs(sound[at] as number) > floor) return at
  return 0
}

/** Renders an effect in mono. */
export function renderEffect(effect: Effect, score: GameScore): Float32Array {
  const both = playParts(
    effect.parts,
    effect.bpm,
    effect.room ?? score.room,
    score,
    samplesOf(effect.seconds),
  )
  const mono = both.left.map((sample, at) => (sample + (both.right[at] as number)) * Math.SQRT1_2)
  const sound = mono.slice(0, Math.min(mono.length, audibleEnd(mono) + samplesOf(0.05)))
  fadeEnd(sound, Math.min(sound.length / 3, samplesOf(0.25)))
  const level = levelFor(effect.loudness, momentaryLoudness([sound]), truePeak([sound]))
  return sound.map((sample) => sample * level)
}
