// Mixes a game's sounds: the bed of the round's current part, effects over it, all ducked during speech.
import {
  type BedName,
  type Cues,
  type EffectCut,
  effectGap,
  fullMoonFile,
  type SoundName,
} from './sound-files.ts'

/** Seconds, and factors of the level. */
const mix = {
  /** The fade when sound is turned on or off. */
  toggle: 0.03,
  crossfade: 1.4,
  /** The bed's level during an effect: −5 dB. */
  duringEffect: 0.56,
  /** The overall level during speech: −12 dB. */
  duringWords: 0.25,
  lower: 0.04,
  raise: 0.3,
  steal: 0.02,
} as const

/** The greatest number of effects at once, beyond which the oldest ends. */
const mostVoices = 8
/** The least time between two plays of the same effect, seconds. */
const leastBetween = 0.03

export type Mixer = {
  store(name: SoundName, buffer: AudioBuffer): void
  /** Crossfades to the bed of this part of the round; one that is still loading fades in once loaded. */
  enter(name: BedName): void
  play(name: string, step: number): void
  /** Plays the full moon over a silent bed; returns false if it is not loaded. */
  playFullMoon(): boolean
  /** Ducks all sounds for this many seconds. */
  giveWay(seconds: number): void
  /** Opens or closes the output; closing also ends all effects. */
  open(isOpen: boolean): void
  readonly voices: number
}

/** A gain that is lowered for a while; overlapping requests merge until the last one's end. */
function createDuck(context: BaseAudioContext, share: number) {
  const gain = context.createGain()
  let until = 0
  return {
    gain,
    lower(seconds: number, to = share) {
      const now = context.currentTime
      until = Math.max(until, now + seconds)
      gain.gain.cancelScheduledValues(now)
      gain.gain.setTargetAtTime(to, now, mix.lower)
      gain.gain.setTargetAtTime(1, until, mix.raise)
    },
  }
}

/** A limiter, linear up to half of full scale, so that two loud sounds at once do not clip. */
function createGuard(context: BaseAudioContext): WaveShaperNode {
  const guard = context.createWaveShaper()
  const straight = 0.5
  guard.curve = Float32Array.from({ length: 1_025 }, (_, at) => {
    const x = (at - 512) / 512
    const above = Math.abs(x) - straight
    if (above <= 0) return x
    return Math.sign(x) * (straight + (1 - straight) * 0.85 * Math.tanh(above / ((1 - straight) * 0.85)))
  })
  return guard
}

/** Starts a looping bed, which plays until faded out and released. */
function startBed(
  context: BaseAudioContext,
  into: AudioNode,
  buffer: AudioBuffer,
  from: number,
  seconds: number,
) {
  const source = context.createBufferSource()
  const level = context.createGain()
  source.buffer = buffer
  source.loop = true
  source.loopStart = from
  source.loopEnd = from + seconds
  source.connect(level).connect(into)
  const now = context.currentTime
  level.gain.setValueAtTime(0, now)
  level.gain.linearRampToValueAtTime(1, now + mix.crossfade)
  source.onended = () => level.disconnect()
  source.start(now, from)
  return () => {
    const end = context.currentTime
    level.gain.cancelScheduledValues(end)
    level.gain.setTargetAtTime(0, end, mix.crossfade / 4)
    source.stop(end + mix.crossfade)
  }
}

type Voice = { readonly end: () => void }

function startVoice(
  context: BaseAudioContext,
  into: AudioNode,
  buffer: AudioBuffer,
  { from, seconds }: EffectCut,
  rate: number,
  onEnd: () => void,
): Voice {
  const source = context.createBufferSource()
  const level = context.createGain()
  source.buffer = buffer
  source.playbackRate.value = rate
  source.connect(level).connect(into)
  source.onended = () => {
    level.disconnect()
    onEnd()
  }
  source.start(context.currentTime, from, seconds)
  return {
    end() {
      const now = context.currentTime
      level.gain.setTargetAtTime(0, now, mix.steal)
      source.stop(now + mix.steal * 4)
    },
  }
}

/** Returns the playback rate of an effect's step; quick mode does not affect it. */
const rateOf = ({ steps }: EffectCut, step: number): number =>
  2 ** ((steps?.[Math.min(Math.max(0, step), steps.length - 1)] ?? 0) / 12)

function createEffects(context: BaseAudioContext, into: AudioNode, { effects }: Cues) {
  const cutOf = (name: string) => (Object.hasOwn(effects, name) ? effects[name] : undefined)
  const voices = new Set<Voice>()
  const playedAt = new Map<string, number>()
  return {
    get count() {
      return voices.size
    },
    end() {
      for (const voice of voices) voice.end()
    },
    /** Returns the audible duration in seconds; 0 if it is not played. */
    play(buffer: AudioBuffer, name: string, step: number, cut = cutOf(name)): number {
      const now = context.currentTime
      if (cut === undefined || now - (playedAt.get(name) ?? -1) < leastBetween) return 0
      playedAt.set(name, now)
      const [oldest] = voices
      if (voices.size >= mostVoices && oldest !== undefined) {
        voices.delete(oldest)
        oldest.end()
      }
      const rate = rateOf(cut, step)
      const voice = startVoice(context, into, buffer, cut, rate, () => voices.delete(voice))
      voices.add(voice)
      return cut.seconds / rate
    },
  }
}

/** Creates the mixer: bed and effects pass through the ducks and the limiter to the output. */
export function createMixer(context: BaseAudioContext, cues: Cues): Mixer {
  const buffers = new Map<SoundName, AudioBuffer>()
  let wanted: BedName = 'base'
  let playing: { readonly name: BedName; readonly leave: () => void } | null = null
  const door = context.createGain()
  door.gain.value = 0
  const guard = createGuard(context)
  const words = createDuck(context, mix.duringWords)
  const score = createDuck(context, mix.duringEffect)
  score.gain.connect(words.gain)
  words.gain.connect(guard).connect(door).connect(context.destination)
  const effects = createEffects(context, words.gain, cues)

  function follow(): void {
    const buffer = buffers.get(wanted)
    if (buffer === undefined || playing?.name === wanted) return
    playing?.leave()
    const { from, seconds } = cues.beds[wanted]
    playing = { name: wanted, leave: startBed(context, score.gain, buffer, from, seconds) }
  }

  return {
    get voices() {
      return effects.count
    },
    store(name, buffer) {
      buffers.set(name, buffer)
      follow()
    },
    enter(name) {
      wanted = name
      follow()
    },
    play(name, step) {
      const buffer = buffers.get('effects')
      const seconds = buffer === undefined ? 0 : effects.play(buffer, name, step)
      if (seconds > 0) score.lower(Math.min(seconds, 4))
    },
    playFullMoon() {
      const buffer = buffers.get(fullMoonFile)
      if (buffer === undefined) return false
      const cut = { from: effectGap, seconds: buffer.duration - effectGap }
      score.lower(effects.play(buffer, fullMoonFile, 0, cut), 0)
      return true
    },
    giveWay: (seconds) => words.lower(seconds),
    open(isOpen) {
      const now = context.currentTime
      door.gain.cancelScheduledValues(now)
      door.gain.setTargetAtTime(isOpen ? 1 : 0, now, mix.toggle / 3)
      if (!isOpen) effects.end()
    },
  }
}
