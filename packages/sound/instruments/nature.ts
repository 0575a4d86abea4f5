// Ambient sounds and noises: wind, water, fire, insects, frogs, a street, paper and cards.
import { pinkNoise, type SeededNoise } from '../chance.ts'
import { swell } from '../envelopes.ts'
import { bandPass, highPass, lowPass, movingBand } from '../filters.ts'
import { sampleRate, samplesOf } from '../rate.ts'
import type { Instrument, PlayedNote } from '../tone.ts'

/** Fade-in and fade-out of a texture, seconds; overlapped at a loop's seam, they sum to constant power. */
const seamSeconds = 2

/** Renders a texture with its fades, `seamSeconds` longer than the note. */
function texture(
  { seconds }: PlayedNote,
  sampleAt: (sample: number, second: number) => number,
): Float32Array {
  const length = seconds + seamSeconds
  const out = new Float32Array(samplesOf(length))
  const envelope = swell(length, seamSeconds, seamSeconds)
  for (let at = 0; at < out.length; at += 1)
    out[at] = sampleAt(at, at / sampleRate) * envelope(at / sampleRate)
  return out
}

/** Returns a slow irregular curve between 0 and 1: the sum of three sines without a common period. */
function drift(random: SeededNoise, pace: number): (second: number) => number {
  const waves = [0.071, 0.113, 0.193].map((hz) => ({ hz: hz * pace, start: random.between(0, 6.28) }))
  return (second) =>
    0.5 + waves.reduce((sum, { hz, start }) => sum + Math.sin(start + 2 * Math.PI * hz * second), 0) / 6
}

/** Adds short sounds at random times (a Poisson process of `rate` per second) to a texture, in place. */
function sprinkle(on: Float32Array, random: SeededNoise, rate: number, make: () => Float32Array): void {
  let second = -Math.log(1 - random.next()) / rate
  while (second * sampleRate < on.length) {
    const one = make()
    const from = samplesOf(second)
    for (let at = 0; at < one.length && from + at < on.length; at += 1)
      on[from + at] = (on[from + at] as number) + (one[at] as number)
    second += -Math.log(1 - random.next()) / rate
  }
}

const withSeam = (seconds: number, on: Float32Array): Float32Array => {
  const envelope = swell(seconds + seamSeconds, seamSeconds, seamSeconds)
  return on.map((sample, at) => sample * envelope(at / sampleRate))
}

export const wind: Instrument = (tone) => {
  const air = pinkNoise(tone.random)
  const [high, loud] = [drift(tone.random, 1.2), drift(tone.random, 1.7)]
  const band = movingBand((sample) => 260 + 520 * high(sample / sampleRate), 1.1)
  return texture(tone, (_, second) => band(air()) * (0.25 + loud(second) ** 2))
}

/** Wind in bamboo leaves: higher than `wind`, in gusts. */
export const leaves: Instrument = (tone) => {
  const [gust, high] = [drift(tone.random, 2.2), drift(tone.random, 1.4)]
  const band = movingBand((sample) => 2_600 + 2_600 * high(sample / sampleRate), 0.8)
  const grain = lowPass(60)
  return texture(tone, (_, second) => {
    const rustle = 0.4 + Math.abs(grain(tone.random.noise())) * 6
    return band(tone.random.noise()) * rustle * (0.12 + gust(second) ** 3)
  })
}

/** Renders one bubble: a short tone of rising pitch. */
function bubble(random: SeededNoise, low: number, high: number): Float32Array {
  const hz = random.between(low, high)
  const seconds = random.between(0.02, 0.09)
  const loud = random.between(0.1, 1) ** 2
  const out = new Float32Array(samplesOf(seconds * 3))
  let phase = 0
  for (let at = 0; at < out.length; at += 1) {
    const second = at / sampleRate
    phase += (2 * Math.PI * hz * (1 + 2.2 * second)) / sampleRate
    out[at] = Math.sin(phase) * loud * Math.exp(-second / (seconds * 0.5)) * Math.min(1, second / 0.002)
  }
  return out
}

/** A river or shore: low noise and bubbles. */
export const water: Instrument = (tone) => {
  const air = pinkNoise(tone.random)
  const [flow, bright] = [lowPass(620), bandPass(1_700, 0.6)]
  const lap = drift(tone.random, 4)
  const out = new Float32Array(samplesOf(tone.seconds + seamSeconds)).map((_, at) => {
    const sample = air()
    return (flow(sample) * 0.5 + bright(sample) * 0.16) * (0.35 + 0.65 * lap(at / sampleRate))
  })
  sprinkle(out, tone.random, 26, () => bubble(tone.random, 380, 1_500).map((sample) => sample * 0.16))
  return withSeam(tone.seconds, out)
}

/** A hand or a fish in water. */
export const splash: Instrument = (tone) => {
  const out = new Float32Array(samplesOf(Math.max(0.35, tone.seconds)))
  const band = bandPass(1_500, 0.5)
  for (let at = 0; at < out.length; at += 1) {
    const second = at / sampleRate
    out[at] = band(tone.random.noise()) * Math.exp(-second / 0.06) * Math.min(1, second / 0.008) * 0.7
  }
  const drops = Math.round(6 + 10 * tone.strength)
  for (let no = 0; no < drops; no += 1) {
    const one = bubble(tone.random, 500, 1_900)
    const from = samplesOf(tone.random.next() ** 1.5 * Math.max(0.2, tone.seconds * 0.6))
    for (let at = 0; at < one.length && from + at < out.length; at += 1)
      out[from + at] = (out[from + at] as number) + (one[at] as number) * 0.5
  }
  return out
}

export const rain: Instrument = (tone) => {
  const hiss = highPass(1_800)
  const soft = lowPass(7_000)
  const out = new Float32Array(samplesOf(tone.seconds + seamSeconds)).map(
    () => soft(hiss(tone.random.noise())) * 0.06,
  )
  sprinkle(out, tone.random, 70, () => {
    const band = bandPass(tone.random.between(900, 4_200), 4)
    const loud = tone.random.next() ** 2 * 0.9
    return new Float32Array(samplesOf(0.03)).map(
      (_, at) => band(tone.random.noise()) * loud * Math.exp(-at / (0.004 * sampleRate)),
    )
  })
  return withSeam(tone.seconds, out)
}

/** A fire in an iron basket: low noise and crackles. */
export const fire: Instrument = (tone) => {
  const air = pinkNoise(tone.random)
  const roar = lowPass(240)
  const flicker = drift(tone.random, 9)
  const out = new Float32Array(samplesOf(tone.seconds + seamSeconds)).map(
    (_, at) => roar(air()) * (0.35 + 0.5 * flicker(at / sampleRate)),
  )
  sprinkle(out, tone.random, 9, () => {
    const band = bandPass(tone.random.between(1_200, 5_200), 1.4)
    const loud = tone.random.next() ** 3 * 1.6
    const length = tone.random.between(0.002, 0.012)
    return new Float32Array(samplesOf(length * 5)).map(
      (_, at) => band(tone.random.noise()) * loud * Math.exp(-at / (length * sampleRate)),
    )
  })
  return withSeam(tone.seconds, out)
}

/** Renders an insect's song: a pulsed carrier in phrases and rests of these lengths in seconds. */
function chirps(tone: PlayedNote, hz: number, pulseHz: number, phrase: number, rest: number): Float32Array {
  const start = tone.random.between(0, phrase)
  const carrier = hz * tone.random.between(0.985, 1.015)
  return texture(tone, (sample, second) => {
    const inPhrase = (second + start) % (phrase + rest)
    const song = inPhrase > phrase ? 0 : Math.sin((Math.PI * inPhrase) / phrase) ** 0.7
    const pulse = Math.max(0, Math.sin(2 * Math.PI * pulseHz * second)) ** 2
    return Math.sin((2 * Math.PI * carrier * sample) / sampleRate) * pulse * song
  })
}

/** The bell cricket (suzumushi): "riin, riin". */
export const bellCricket: Instrument = (tone) => chirps(tone, 3_950, 21, 1.1, 1.9)

/** Common crickets in the grass. */
export const crickets: Instrument = (tone) => chirps(tone, 4_400, 34, 0.7, 0.55)

/** Distant cicadas: pulsed band-passed noise of slowly varying level. */
export const cicadas: Instrument = (tone) => {
  const band = bandPass(4_700, 5)
  const song = drift(tone.random, 2.4)
  return texture(tone, (_, second) => {
    const pulse =
      0.55 + 0.45 * Math.sin(2 * Math.PI * 86 * second) * Math.sin(2 * Math.PI * 2.6 * second) ** 2
    return band(tone.random.noise()) * pulse * (0.2 + song(second))
  })
}

/** Distant frogs in a rice field. */
export const frogs: Instrument = (tone) => {
  const out = new Float32Array(samplesOf(tone.seconds + seamSeconds))
  sprinkle(out, tone.random, 2.6, () => {
    const hz = tone.random.between(620, 1_150)
    const length = tone.random.between(0.12, 0.3)
    const loud = tone.random.between(0.15, 1)
    return new Float32Array(samplesOf(length)).map((_, at) => {
      const second = at / sampleRate
      const pulse = Math.max(0, Math.sin(2 * Math.PI * 34 * second)) ** 1.5
      const tones = Math.sin(2 * Math.PI * hz * second) + 0.4 * Math.sin(2 * Math.PI * hz * 2.02 * second)
      return tones * pulse * loud * Math.sin((Math.PI * second) / length)
    })
  })
  return withSeam(tone.seconds, out)
}

/** The murmur of a street: several unintelligible voices. */
export const murmur: Instrument = (tone) => {
  const air = pinkNoise(tone.random)
  const voices = Array.from({ length: 5 }, () => {
    const [vowel, loud] = [drift(tone.random, 22), drift(tone.random, 30)]
    return { loud, band: movingBand((sample) => 330 + 700 * vowel(sample / sampleRate), 5) }
  })
  return texture(tone, (_, second) => {
    const sample = air()
    return voices.reduce((sum, { band, loud }) => sum + band(sample) * loud(second) ** 2, 0)
  })
}

type Stroke = { readonly low: number; readonly high: number; readonly grain: number; readonly rise: number }

/** Renders a dry stroke: noise in a moving band, its level modulated by slower noise of `grain` hertz. */
function draw(tone: PlayedNote, { low, high, grain, rise }: Stroke): Float32Array {
  const out = new Float32Array(samplesOf(tone.seconds))
  const band = movingBand((sample) => low + (high - low) * (sample / out.length), 0.9)
  const tear = lowPass(grain)
  const envelope = swell(tone.seconds, tone.seconds * rise, tone.seconds * (1 - rise))
  for (let at = 0; at < out.length; at += 1) {
    const torn = 0.25 + Math.abs(tear(tone.random.noise())) * 5
    out[at] = band(tone.random.noise()) * torn * envelope(at / sampleRate)
  }
  return out
}

/** A rustle of paper. */
export const paper: Instrument = (tone) => draw(tone, { low: 2_400, high: 5_200, grain: 90, rise: 0.3 })

/** A stroke of a wet brush on paper. */
export const brush: Instrument = (tone) => draw(tone, { low: 3_400, high: 1_300, grain: 30, rise: 0.2 })

/** The whoosh of a fast movement. */
export const whoosh: Instrument = (tone) => draw(tone, { low: 420, high: 1_900, grain: 14, rise: 0.45 })

/** A thick card placed on felt: a slap and a low thud of the table. */
export const card: Instrument = (tone) => {
  const out = new Float32Array(samplesOf(0.16))
  const slap = bandPass(tone.hz ?? 1_500, 0.7)
  for (let at = 0; at < out.length; at += 1) {
    const second = at / sampleRate
    const thud = Math.sin(2 * Math.PI * 128 * second) * Math.exp(-second / 0.022) * 0.7
    out[at] = slap(tone.random.noise()) * Math.exp(-second / 0.011) * 2.4 + thud
  }
  return out
}

/** Beads of an abacus hitting each other. */
export const beads: Instrument = (tone) => {
  const out = new Float32Array(samplesOf(Math.max(0.3, tone.seconds)))
  const count = Math.round(out.length / sampleRate / 0.045)
  for (let no = 0; no < count; no += 1) {
    const band = bandPass(tone.random.between(2_300, 3_600), 9)
    const from = samplesOf(no * 0.045 * tone.random.between(0.9, 1.1))
    const loud = tone.random.between(0.4, 1)
    for (let at = 0; at < samplesOf(0.04) && from + at < out.length; at += 1)
      out[from + at] =
        (out[from + at] as number) + band(tone.random.noise()) * loud * Math.exp(-at / (0.005 * sampleRate))
  }
  return out
}

/** A distant firework: a low burst, then crackles. */
export const burst: Instrument = (tone) => {
  const out = new Float32Array(samplesOf(Math.max(1.2, tone.seconds)))
  const [low, middle] = [lowPass(130), lowPass(900)]
  for (let at = 0; at < out.length; at += 1) {
    const second = at / sampleRate
    const noise = tone.random.noise()
    out[at] =
      (low(noise) * 5 * Math.exp(-second / 0.25) + middle(noise) * 0.8 * Math.exp(-second / 0.07)) *
      Math.min(1, second / 0.004)
  }
  const late = new Float32Array(Math.max(0, out.length - samplesOf(0.25)))
  sprinkle(late, tone.random, 60, () => {
    const band = bandPass(tone.random.between(2_500, 6_000), 2)
    return new Float32Array(samplesOf(0.02)).map(
      (_, at) => band(tone.random.noise()) * 0.35 * Math.exp(-at / (0.003 * sampleRate)),
    )
  })
  for (let at = 0; at < late.length; at += 1) {
    const to = at + out.length - late.length
    out[to] = (out[to] as number) + (late[at] as number) * Math.exp(-at / (0.4 * sampleRate))
  }
  return out
}
