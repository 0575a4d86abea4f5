// Plays a game's sounds. Nothing is loaded and no audio context exists until the player turns sound on;
// failures result in silence only.
import { type BedName, fullMoonFile, type SoundFiles } from './sound-files.ts'
import { createMixer, type Mixer } from './sound-mixer.ts'

export type Sounds = {
  readonly isOn: boolean
  /** Toggles sound and returns whether it is on. Must be called from a player's gesture. */
  toggle(): boolean
  /** Applies the player's stored choice; loading still waits for the next gesture. */
  expect(isOn: boolean): void
  /**
   * Loads missing files if sound is on, and resumes playback. Must be called from a player's gesture. Never
   * rejects.
   */
  wake(): Promise<void>
  /** Plays an effect by name; `step` counts from 0 in a row of effects. An unknown name is silent. */
  play(name: string, step?: number): void
  /** Plays the effect of the largest win; this one, if that is not loaded. */
  playFullMoon(otherwise: string): void
  /** Switches to the bed of this part of the round. */
  enter(part: BedName): void
  /** Ducks all sounds for as long as a screen reader needs to read these words. */
  giveWay(words: string): void
  /** Sets or clears a reason why the game is not visible; any such reason mutes it. */
  rest(reason: 'hidden' | 'small', isUnseen: boolean): void
}

/** The part of an AudioContext that playback needs, including that of the mixer. */
export type SoundDevice = Pick<AudioContext, 'resume' | 'suspend' | 'state'> & BaseAudioContext

export type SoundOptions = {
  /** Null for a game without sounds. */
  readonly files: SoundFiles | null
  readonly openDevice?: () => SoundDevice
  /** Calls `run` after `ms` milliseconds; the returned function cancels it. */
  readonly after?: (ms: number, run: () => void) => () => void
}

/** The greatest number of attempts to open a device. */
const mostTries = 3
/** The time without a round or a touch after which playback stops, ms. */
const listensMs = 120_000
/** The delay before a device is suspended, which lets the fade finish, ms. */
const fadesMs = 120

/** Speaking time per character: kana and kanji take longer than letters. */
const secondsPer = { wide: 0.15, narrow: 0.065 } as const
const longestWords = 12

/** Estimates the time to read these words aloud, seconds. */
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

/**
 * Loads effects first: they are small and respond to the player's input. The full moon is last: it is rare, and shared by
 * all games. A file that fails stays silent.
 */
async function fill({ device, mixer }: Opened, files: SoundFiles): Promise<void> {
  for (const name of ['effects', 'base', 'feature', fullMoonFile] as const) {
    const buffer = await files.decoded(name, device).catch(() => null)
    if (buffer !== null) mixer.store(name, buffer)
  }
}

/** Runs the device while sound is on, the game is visible, and a round or a touch was recent. */
function createListening(after: NonNullable<SoundOptions['after']>) {
  let isAudible = true
  let callOff = () => {}
  const unseen = new Set<string>()
  const now = { isOn: false, device: null as SoundDevice | null, opened: null as Opened | null }
  /** Does not await the device, which may never respond. */
  const unwaited = (change: Promise<void>) => void change.catch(() => undefined)

  function listen(): void {
    callOff()
    callOff = after(listensMs, () => {
      isAudible = false
      settle()
    })
  }

  function settle(): void {
    const { device, opened } = now
    callOff()
    if (device === null) return
    const isOpen = now.isOn && unseen.size === 0 && isAudible
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
    /** Reports a gesture, which resumes playback and restarts the time limit. */
    arrive() {
      isAudible = true
      settle()
    },
    /** Reports a round, which may be part of autoplay, and restarts the time limit. */
    heed() {
      if (isAudible) listen()
      else {
        isAudible = true
        settle()
      }
    },
  }
}

type Listening = ReturnType<typeof createListening>

/** Opens the device and loads its files; concurrent calls share one attempt. */
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
      // A game works without sound; the next gesture retries, up to `mostTries`.
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

  /** Returns the mixer if an effect would be heard now. */
  function audible(): Mixer | undefined {
    const { isOn, opened } = now
    if (!isOn || unseen.size > 0 || opened === null) return undefined
    heed()
    // A suspended device would play all queued effects at once when resumed.
    return opened.device.state === 'running' ? opened.mixer : undefined
  }

  return {
    get isOn() {
      return now.isOn
    },
    toggle() {
      // The choice takes effect without awaiting the device or the network.
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
    play: (name, step = 0) => audible()?.play(name, step),
    playFullMoon(otherwise) {
      const mixer = audible()
      if (!mixer?.playFullMoon()) mixer?.play(otherwise, 0)
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
