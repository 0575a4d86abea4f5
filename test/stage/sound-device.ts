// An audio device for tests: nothing is heard, time passes when it is told to, and what is connected can be counted.
import type { SoundDevice } from '@mangetsu/stage-kit/sound'

type Source = {
  buffer: { readonly name?: string } | null
  loop: boolean
  loopStart: number
  loopEnd: number
  readonly playbackRate: { value: number }
  /** What `start` was given after the moment. */
  started: readonly number[]
  isOver: boolean
  onended: (() => void) | null
  endsAt: number
}

/** What plays a buffer, until its time is over. */
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
    /** As iOS does for a call or for another app's sound. */
    interrupt: () => void Object.assign(device, { state: 'interrupted' }),
    /** How many nodes lead to another one. */
    connected: () => links.size,
    /** Lets so many seconds pass; what is over by then has ended. */
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
