// The sounds of a race and of football, synthesised in the page: nothing is loaded. Created by a reader's press only.

export type SoundedGame = 'race' | 'football'

export type RoundSounds = {
  /** The start of a run, or the kick-off. */
  readonly start: () => void
  /** The finish, or the final whistle. */
  readonly end: () => void
  readonly goal: () => void
  /** Plays or ends what is heard all along: hooves, or the crowd. */
  readonly run: (isRunning: boolean) => void
  readonly close: () => void
}

/** Level of everything, and the length of the noise that is looped, seconds. */
const [level, noiseSeconds] = [0.22, 2]
/** Time between two hoofbeats of a gallop, and their levels: four beats and a pause, seconds. */
const gallop = [
  [0, 1],
  [0.09, 0.7],
  [0.17, 0.85],
  [0.26, 0.6],
] as const
const strideMs = 430

type Tone = {
  readonly hz: number
  /** Seconds from now. */
  readonly at: number
  readonly seconds: number
  readonly gain: number
  readonly type?: OscillatorType
}

/** Creates what all sounds are made of. */
function createDevice() {
  const context = new AudioContext()
  const out = context.createGain()
  out.gain.value = level
  out.connect(context.destination)
  const noise = context.createBuffer(1, context.sampleRate * noiseSeconds, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1
  /** Rises at once and falls to silence. */
  const fading = ({ at, seconds, gain }: Omit<Tone, 'hz'>) => {
    const node = context.createGain()
    const from = context.currentTime + at
    node.gain.setValueAtTime(0.0001, from)
    node.gain.exponentialRampToValueAtTime(gain, from + 0.008)
    node.gain.exponentialRampToValueAtTime(0.0001, from + seconds)
    node.connect(out)
    return { node, from, until: from + seconds }
  }
  const tone = ({ hz, type = 'sine', ...shape }: Tone) => {
    const { node, from, until } = fading(shape)
    const source = context.createOscillator()
    source.type = type
    source.frequency.value = hz
    source.connect(node)
    source.start(from)
    source.stop(until)
  }
  /** Noise through a band about `hz`. */
  const knock = ({ hz, ...shape }: Tone) => {
    const { node, from, until } = fading(shape)
    const source = new AudioBufferSourceNode(context, { buffer: noise })
    const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: hz, Q: 1.4 })
    source.connect(band).connect(node)
    source.start(from)
    source.stop(until)
  }
  return { context, out, noise, tone, knock }
}

type Device = ReturnType<typeof createDevice>

/** Two wooden clappers, then four notes. */
function startRace({ knock, tone }: Device): void {
  for (const at of [0, 0.28]) knock({ hz: 2_300, at, seconds: 0.07, gain: 1 })
  for (const [place, hz] of [523, 659, 784, 1_047].entries())
    tone({ hz, at: 0.55 + place * 0.16, seconds: place === 3 ? 0.7 : 0.2, gain: 0.3, type: 'triangle' })
}

function createRace(device: Device): Omit<RoundSounds, 'close'> {
  let timer: ReturnType<typeof setInterval> | undefined
  const stride = () => {
    for (const [at, gain] of gallop) device.knock({ hz: 190, at, seconds: 0.08, gain: gain * 0.8 })
  }
  return {
    start: () => startRace(device),
    end: () => {
      for (const hz of [1_320, 2_640, 3_570]) device.tone({ hz, at: 0, seconds: 1.6, gain: 330 / hz })
    },
    goal: () => undefined,
    run: (isRunning) => {
      clearInterval(timer)
      if (isRunning) timer = setInterval(stride, strideMs)
    },
  }
}

/** A referee's whistle, this many times. */
function whistle({ tone }: Device, times: number): void {
  for (let at = 0; at < times; at += 1)
    for (const hz of [2_050, 2_110]) tone({ hz, at: at * 0.42, seconds: 0.34, gain: 0.16, type: 'square' })
}

function createFootball(device: Device): Omit<RoundSounds, 'close'> {
  const { context, out, noise } = device
  const crowd = new GainNode(context, { gain: 0 })
  const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true })
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: 480, Q: 0.6 })
  source.connect(band).connect(crowd).connect(out)
  source.start()
  let murmur = 0
  const setCrowd = (gain: number, seconds: number) => {
    crowd.gain.cancelScheduledValues(context.currentTime)
    crowd.gain.setTargetAtTime(gain, context.currentTime, seconds)
  }
  return {
    start: () => whistle(device, 1),
    end: () => whistle(device, 3),
    goal: () => {
      setCrowd(0.75, 0.12)
      crowd.gain.setTargetAtTime(murmur, context.currentTime + 1.2, 0.9)
    },
    run: (isRunning) => {
      murmur = isRunning ? 0.16 : 0
      setCrowd(murmur, 0.8)
    },
  }
}

/** Creates the sounds of a game. Must be called from a reader's gesture. */
export function createSounds(game: SoundedGame): RoundSounds {
  const device = createDevice()
  const sounds = (game === 'race' ? createRace : createFootball)(device)
  return {
    ...sounds,
    close: () => {
      sounds.run(false)
      void device.context.close()
    },
  }
}
