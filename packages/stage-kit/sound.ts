// A game's sounds for its page: nothing is loaded, and no audio exists, until the player asks for sound; what goes wrong with
// it is silence and nothing else.
import type { BedName, SoundFiles } from './sound-files.ts'
import { createMixer, type Mixer } from './sound-mixer.ts'

export type Sounds = {
  readonly isOn: boolean
  /** Turns sound on or off and answers at once whether it is on. Call it from a player's gesture. */
  toggle(): boolean
  /** As the player left it elsewhere; still nothing is loaded before their next gesture. */
  expect(isOn: boolean): void
  /** Loads what is on but not yet there, and plays on where it rested. Call it from a player's gesture. Never rejects. */
  wake(): Promise<void>
  /** An effect by its name; of one that comes in a row, the step, from 0. One the game has not is not heard. */
  play(name: string, step?: number): void
  /** The part of the round that is shown: each has a bed of its own. */
  enter(part: BedName): void
  /** These words are read aloud: everything is lower for as long as that takes. */
  giveWay(words: string): void
  /** Whether the game is not seen now, for this reason: it is heard while there is none. */
  rest(reason: 'hidden' | 'small', isUnseen: boolean): void
}

/** The part of an AudioContext that this needs beside what the mixer does. */
export type SoundDevice = Pick<AudioContext, 'resume' | 'suspend' | 'state'> & BaseAudioContext

export type SoundOptions = {
  /** Null for a game that has none. */
  readonly files: SoundFiles | null
  readonly openDevice?: () => SoundDevice
  /** Calls back after so many ms, and answers how to call that off. */
  readonly after?: (ms: number, run: () => void) => () => void
}

/** Opening a device that cannot be opened is tried so often. */
const mostTries = 3
/** After so long without a round or a touch the score ends, ms. */
const listensMs = 120_000
/** Until what is faded has faded, ms. */
const fadesMs = 120

/** Syllables of kana and characters take longer to say than letters. */
const secondsPer = { wide: 0.15, narrow: 0.065 } as const
const longestWords = 12

/** How long it takes to read these words aloud, in seconds. */
export function secondsToSay(words: string): number {
  const wide = words.match(/[\u3000-\u9fff\uff00-\uffef]/g)?.length ?? 0
  const seconds = 0.5 + wide * secondsPer.wide + (words.length - wide) * secondsPer.narrow
  return Math.min(seconds, longestWords)
}

const browserAfter = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

type Opened = { readonly device: SoundDevice; readonly mixer: Mixer }

/** Effects first: they are small, and what a hand does is heard soonest. What cannot be had stays silent. */
async function fill({ device, mixer }: Opened, files: SoundFiles): Promise<void> {
  for (const name of ['effects', 'base', 'feature'] as const) {
    const buffer = await files.decoded(name, device).catch(() => null)
    if (buffer !== null) mixer.hold(name, buffer)
  }
}

/** Whether the device runs: while sound is on, somebody sees the game, and a round or a touch was not long ago. */
function createListening(after: NonNullable<SoundOptions['after']>) {
  let isHeard = true
  let callOff = () => {}
  const unseen = new Set<string>()
  const now = { isOn: false, device: null as SoundDevice | null, opened: null as Opened | null }
  /** A device that does not answer is waited for by nobody. */
  const unwaited = (change: Promise<void>) => void change.catch(() => undefined)

  function listen(): void {
    callOff()
    callOff = after(listensMs, () => {
      isHeard = false
      settle()
    })
  }

  function settle(): void {
    const { device, opened } = now
    callOff()
    if (device === null) return
    const isOpen = now.isOn && unseen.size === 0 && isHeard
    opened?.mixer.open(isOpen)
    if (isOpen) {
      // Not only `suspended`: iOS leaves a device `interrupted` after a call or another app's sound.
      if (device.state !== 'running') unwaited(device.resume())
      listen()
    } else callOff = after(fadesMs, () => unwaited(device.suspend()))
  }

  return {
    now,
    settle,
    unseen,
    /** Somebody is there: the score goes on for a while from now. */
    arrive() {
      isHeard = true
      settle()
    },
    /** The same by a round, which may go on by itself. */
    heed() {
      if (isHeard) listen()
      else {
        isHeard = true
        settle()
      }
    },
  }
}

type Listening = ReturnType<typeof createListening>

/** Opens the device and fills it; the same attempt for whoever wants it meanwhile. */
function createLoading(listening: Listening, openDevice: () => SoundDevice, part: () => BedName) {
  const { now, settle } = listening
  let loading: Promise<void> | null = null
  let tries = 0

  async function load(files: SoundFiles): Promise<void> {
    tries += 1
    try {
      now.device ??= openDevice()
      settle()
      const mixer = createMixer(now.device, await files.cues())
      mixer.enter(part())
      now.opened = { device: now.device, mixer }
      settle()
      await fill(now.opened, files)
    } catch {
      // Without sound a game is whole; the next gesture tries again, a few times.
    }
  }

  return async (files: SoundFiles): Promise<void> => {
    if (now.opened === null && tries < mostTries)
      loading ??= load(files).finally(() => {
        loading = null
      })
    await loading
  }
}

export function createSounds({
  files,
  openDevice = () => new AudioContext({ latencyHint: 'interactive' }),
  after = browserAfter,
}: SoundOptions): Sounds {
  const listening = createListening(after)
  const { now, unseen, settle, arrive, heed } = listening
  let part: BedName = 'base'
  const load = createLoading(listening, openDevice, () => part)

  async function wake(): Promise<void> {
    if (!now.isOn || files === null) return
    arrive()
    await load(files)
  }

  return {
    get isOn() {
      return now.isOn
    },
    toggle() {
      // The player's choice waits for no device and no network.
      now.isOn = !now.isOn
      settle()
      void wake()
      return now.isOn
    },
    expect(isExpected) {
      now.isOn = isExpected
      settle()
    },
    wake,
    play(name, step = 0) {
      const { isOn, opened } = now
      if (!isOn || unseen.size > 0 || opened === null) return
      heed()
      // What a sleeping device is given it would play all at once when it wakes.
      if (opened.device.state === 'running') opened.mixer.play(name, step)
    },
    enter(next) {
      part = next
      now.opened?.mixer.enter(next)
    },
    giveWay(words) {
      if (now.isOn && words !== '') now.opened?.mixer.giveWay(secondsToSay(words))
    },
    rest(reason, isUnseen) {
      if (isUnseen) unseen.add(reason)
      else unseen.delete(reason)
      settle()
    },
  }
}
