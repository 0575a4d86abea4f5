// An audio device for tests: silent, with a manual clock and countable connections.
import type { SoundDevice } from '@mangetsu/stage-kit/sound'

type Source = {
  buffer: { readonly name?: string } | null
  loop: boolean
  loopStart: number
  loopEnd: number
  readonly playbackRate: { value: number }
  /** Further arguments of `start`, after the time. */
  started: readonly number[]
  isOver: boolean
  onended: (() => void) | null
  endsAt: number
}

/** Creates a buffer source, which ends after its duration. */
function createSource(links: Set<object>) {
  const made: Source = {
    buffer: null,
    loop: false,
    loopStart: 0,
    loopEnd: 0,
    started: [],
    isOver: false,
    onended: null,
    playbackRate: { value: 1 },
    endsAt: Number.POSITIVE_INFINITY,
  }
  return Object.assign(made, {
    connect<Next>(next: Next): Next {
      links.add(made)
      return next
    },
    start(at: number, ...rest: number[]) {
      made.started = rest
      const [, seconds] = rest
      if (seconds !== undefined) made.endsAt = at + seconds / made.playbackRate.value
    },
    stop(at: number) {
      made.endsAt = Math.min(made.endsAt, at)
    },
  })
}

export function manualSoundDevice() {
  const sources: Source[] = []
  const targets: { value: number; time: number }[] = []
  const links = new Set<object>()
  const clock = { currentTime: 0 }
  const device = { state: 'suspended' }

  const node = <Made extends object>(made: Made) => {
    const one = {
      ...made,
      connect<Next>(next: Next): Next {
        links.add(one)
        return next
      },
      disconnect: () => void links.delete(one),
    }
    return one
  }
  const param = () => ({
    value: 1,
    cancelScheduledValues: () => {},
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
    setTargetAtTime: (value: number, time: number) => void targets.push({ value, time }),
  })
  const createBufferSource = () => {
    const source = createSource(links)
    sources.push(source)
    return source
  }

  const context = {
    get currentTime() {
      return clock.currentTime
    },
    get state() {
      return device.state
    },
    destination: {},
    resume: async () => void Object.assign(device, { state: 'running' }),
    suspend: async () => void Object.assign(device, { state: 'suspended' }),
    createGain: () => node({ gain: param() }),
    createWaveShaper: () => node({ curve: null }),
    createBufferSource,
  }

  return {
    context: context as unknown as SoundDevice,
    sources,
    targets,
    /** Interrupts the device, as iOS does for a call or another app's sound. */
    interrupt: () => void Object.assign(device, { state: 'interrupted' }),
    /** Number of connections between nodes. */
    connected: () => links.size,
    /** Advances by this many seconds; sources that are over by then end. */
    pass(seconds: number) {
      clock.currentTime += seconds
      for (const source of sources)
        if (!source.isOver && source.endsAt <= clock.currentTime) {
          source.isOver = true
          links.delete(source)
          source.onended?.()
        }
    },
  }
}
