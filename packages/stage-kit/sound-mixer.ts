// Mixes a game's sounds: the bed that fits the part of the round, effects over it, and everything lower while words are read.
import type { BedName, Cues, EffectCut } from './sound-files.ts'

/** Seconds and shares; a share is what a level is multiplied by. */
const mix = {
  /** From silence to heard and back when it is turned on and off. */
  toggle: 0.03,
  crossfade: 1.4,
  /** The score beside an effect: −5 dB. */
  besideEffect: 0.56,
  /** Everything beside words: −12 dB. */
  besideWords: 0.25,
  lower: 0.04,
  raise: 0.3,
  steal: 0.02,
} as const

/** More at once are not told apart; the oldest ends. */
const mostVoices = 8
/** The same effect sooner than this is the same effect, seconds. */
const leastBetween = 0.03

export type Mixer = {
  hold(name: BedName | 'effects', buffer: AudioBuffer): void
  /** Crossfades to the bed of this part of the round; one that has not come yet is faded in when it has. */
  enter(name: BedName): void
  play(name: string, step: number): void
  /** Lowers everything for so many seconds. */
  giveWay(seconds: number): void
  /** Closed, nothing is heard, and no effect goes on. */
  open(isOpen: boolean): void
  readonly voices: number
}

/** A level that goes down for a while; several reasons at once are one, up to the last one's end. */
function createDuck(context: BaseAudioContext, share: number) {
  const gain = context.createGain()
  let until = 0
  return {
    gain,
    lower(seconds: number) {
      const now = context.currentTime
      until = Math.max(until, now + seconds)
      gain.gain.cancelScheduledValues(now)
      gain.gain.setTargetAtTime(share, now, mix.lower)
      gain.gain.setTargetAtTime(1, until, mix.raise)
    },
  }
}

/** Straight up to half of full scale, then ever flatter: two loud sounds at once do not clip. */
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

/** One bed that goes round, until it is faded out and let go. */
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

/** What an effect's step is raised by, as a rate of playing; quick mode has no part in it. */
const rateOf = ({ steps }: EffectCut, step: number): number =>
  2 ** ((steps?.[Math.min(Math.max(0, step), steps.length - 1)] ?? 0) / 12)

function createEffects(context: BaseAudioContext, into: AudioNode, { effects }: Cues) {
  const voices = new Set<Voice>()
  const playedAt = new Map<string, number>()
  return {
    get count() {
      return voices.size
    },
    end() {
      for (const voice of voices) voice.end()
    },
    /** Answers for how many seconds it is heard; 0 where it is not. */
    play(buffer: AudioBuffer, name: string, step: number): number {
      const cut = Object.hasOwn(effects, name) ? effects[name] : undefined
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

/** Score and effects, each on its way to the guard and out. */
export function createMixer(context: BaseAudioContext, cues: Cues): Mixer {
  const buffers = new Map<BedName | 'effects', AudioBuffer>()
  let wanted: BedName = 'base'
  let playing: { readonly name: BedName; readonly leave: () => void } | null = null
  const door = context.createGain()
  door.gain.value = 0
  const guard = createGuard(context)
  const words = createDuck(context, mix.besideWords)
  const score = createDuck(context, mix.besideEffect)
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
    hold(name, buffer) {
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
    giveWay: (seconds) => words.lower(seconds),
    open(isOpen) {
      const now = context.currentTime
      door.gain.cancelScheduledValues(now)
      door.gain.setTargetAtTime(isOpen ? 1 : 0, now, mix.toggle / 3)
      if (!isOpen) effects.end()
    },
  }
}
