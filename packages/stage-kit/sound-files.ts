// Loads a game's sound files: one per bed and one for all effects, with the position of each.

/** The position and length of a loop or an effect in its file, seconds. */
export type Cut = { readonly from: number; readonly seconds: number }

export type EffectCut = Cut & {
  /** Transposition in semitones at each step of a row; the last applies to further steps. */
  readonly steps?: readonly number[]
}

export const bedNames = ['base', 'feature'] as const
export type BedName = (typeof bedNames)[number]

/** Seconds of silence before each effect in its file. */
export const effectGap = 0.1

/** The content of `cues.json`. */
export type Cues = {
  readonly beds: Readonly<Record<BedName, Cut>>
  readonly effects: Readonly<Record<string, EffectCut>>
}

/** The file of the full moon, which all games share, relative to a game's folder. */
export const fullMoonFile = '../full-moon/effects'

/** A sound file of a game. */
export type SoundName = BedName | 'effects' | typeof fullMoonFile

/** Opus in WebM, and AAC for browsers that do not decode it. */
export const soundEndings = ['webm', 'm4a'] as const
export type SoundEnding = (typeof soundEndings)[number]

/** The part of an AudioContext that decodes. */
type Decoder = Pick<BaseAudioContext, 'decodeAudioData'>

export type SoundFiles = {
  cues(): Promise<Cues>
  /** Rejects when the file is missing or cannot be decoded. */
  decoded(name: SoundName, by: Decoder): Promise<AudioBuffer>
}

/** The files below `folder`, fetched by `get`. `endings` are tried in order. */
export function soundFilesAt(
  folder: string,
  endings: readonly SoundEnding[],
  get: (address: string) => Promise<Response> = (address) => fetch(address),
): SoundFiles {
  const load = async (name: string): Promise<Response> => {
    const answer = await get(`${folder}${name}`)
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
    return answer
  }
  // The format that this browser decoded is requested first from then on.
  let [first] = endings
  return {
    cues: async () => (await load('cues.json')).json(),
    async decoded(name, by) {
      const inTurn = [...endings].sort((a, b) => Number(b === first) - Number(a === first))
      let fault: unknown = new Error('there is no file to decode')
      for (const ending of inTurn) {
        try {
          const buffer = await by.decodeAudioData(await (await load(`${name}.${ending}`)).arrayBuffer())
          first = ending
          return buffer
        } catch (error) {
          fault = error
        }
      }
      throw fault
    },
  }
}

/** Returns Opus first if the browser reports that it plays it. */
export const endingsFor = (probe: Pick<HTMLMediaElement, 'canPlayType'>): readonly SoundEnding[] =>
  probe.canPlayType('audio/webm; codecs="opus"') === '' ? [...soundEndings].reverse() : soundEndings
