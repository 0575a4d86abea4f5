// Renders a game's score to its files: each loop with a part of itself before and after, so that artefacts an encoder
// adds at a file's ends are never heard, and all effects in one file, separated by silence.
import {
  bedSeconds,
  type GameScore,
  integratedLoudness,
  renderBed,
  renderEffect,
  sampleRate,
  samplesOf,
  shortTermLoudness,
  truePeak,
} from '@mangetsu/sound'
import {
  bedNames,
  type Cues,
  type Cut,
  type EffectCut,
  effectGap as gap,
  soundEndings,
} from '@mangetsu/stage-kit/sound-files'
import { decodeSound, encodeSound } from './encode.ts'

/** Seconds of the loop beyond its ends, and the position in them where playback begins. */
const beyond = 0.4
const begins = 0.2

const turn = (channel: Float32Array): Float32Array => {
  const margin = samplesOf(beyond)
  const out = new Float32Array(channel.length + 2 * margin)
  for (let at = 0; at < out.length; at += 1)
    out[at] = channel[(at - margin + channel.length) % channel.length] as number
  return out
}

type Rendered = { readonly cues: Cues; readonly files: Readonly<Record<string, readonly Float32Array[]>> }

function renderAll(score: GameScore): Rendered {
  const written = bedNames.flatMap((name) =>
    score.beds === undefined ? [] : [[name, score.beds[name]] as const],
  )
  const beds = written.map(([name, bed]): [string, readonly Float32Array[]] => {
    const { left, right } = renderBed(bed, score)
    return [name, [turn(left), turn(right)]]
  })
  const pieces: Float32Array[] = []
  const cuts: Record<string, EffectCut> = {}
  let at = 0
  for (const [name, effect] of Object.entries(score.effects)) {
    const sound = renderEffect(effect, score)
    const from = at + samplesOf(gap)
    const { steps } = effect
    const cut = { from: from / sampleRate, seconds: sound.length / sampleRate }
    cuts[name] = steps === undefined ? cut : { ...cut, steps }
    pieces.push(new Float32Array(samplesOf(gap)), sound)
    at = from + sound.length
  }
  const row = new Float32Array(at + samplesOf(gap))
  let to = 0
  for (const piece of pieces) {
    row.set(piece, to)
    to += piece.length
  }
  const bedCuts = Object.fromEntries(
    written.map(([name, bed]): [string, Cut] => [name, { from: begins, seconds: bedSeconds(bed) }]),
  ) as Cues['beds']
  return { cues: { beds: bedCuts, effects: cuts }, files: { ...Object.fromEntries(beds), effects: [row] } }
}

/** Measured on the decoded file: LUFS and dBTP, to a tenth. */
type SoundLevel = { readonly loudness: number; readonly peak: number }
export type Levels = Readonly<Record<string, Readonly<Record<string, SoundLevel>>>>

const tenth = (value: number): number => Math.round(value * 10) / 10

function levelsOf(
  channels: readonly Float32Array[],
  name: string,
  { effects }: Cues,
): Record<string, SoundLevel> {
  if (name !== 'effects')
    return { [name]: { loudness: tenth(integratedLoudness(channels)), peak: tenth(truePeak(channels)) } }
  return Object.fromEntries(
    Object.entries(effects).map(([effect, { from, seconds }]) => {
      const cut = channels.map((one) => one.subarray(samplesOf(from), samplesOf(from + seconds)))
      return [effect, { loudness: tenth(shortTermLoudness(cut)), peak: tenth(truePeak(cut)) }]
    }),
  )
}

/** Writes all files of a score into `folder`, a temporary one, and returns their cues and levels. */
export async function renderScore(score: GameScore, folder: string): Promise<{ cues: Cues; levels: Levels }> {
  const { cues, files } = renderAll(score)
  const levels: Record<string, Record<string, SoundLevel>> = {}
  for (const [name, channels] of Object.entries(files)) {
    await encodeSound(channels, folder, name)
    for (const ending of soundEndings) {
      const decoded = await decodeSound(folder, `${name}.${ending}`, channels.length)
      levels[ending] = { ...levels[ending], ...levelsOf(decoded, name, cues) }
    }
  }
  return { cues, levels }
}
