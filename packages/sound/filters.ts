// Second-order filters after the Audio EQ Cookbook, applied sample by sample.
import { sampleRate } from './rate.ts'

export type Filter = (sample: number) => number

type Coefficients = { b0: number; b1: number; b2: number; a1: number; a2: number }

const zero = (): Coefficients => ({ b0: 1, b1: 0, b2: 0, a1: 0, a2: 0 })

/** Returns a filter that reads its coefficients at every sample, so that they may change while it runs. */
function biquad(coefficients: Coefficients): Filter {
  let [z1, z2] = [0, 0]
  return (sample) => {
    const out = coefficients.b0 * sample + z1
    z1 = coefficients.b1 * sample - coefficients.a1 * out + z2
    z2 = coefficients.b2 * sample - coefficients.a2 * out
    return out
  }
}

type Shape = 'low' | 'high' | 'band'

function tune(on: Coefficients, shape: Shape, hz: number, q: number): void {
  const angle = (2 * Math.PI * Math.min(hz, sampleRate * 0.45)) / sampleRate
  const alpha = Math.sin(angle) / (2 * q)
  const cosine = Math.cos(angle)
  const a0 = 1 + alpha
  if (shape === 'band') {
    on.b0 = alpha / a0
    on.b1 = 0
    on.b2 = -alpha / a0
  } else {
    const side = shape === 'low' ? 1 - cosine : 1 + cosine
    on.b0 = side / 2 / a0
    on.b1 = (shape === 'low' ? side : -side) / a0
    on.b2 = on.b0
  }
  on.a1 = (-2 * cosine) / a0
  on.a2 = (1 - alpha) / a0
}

const fixed = (shape: Shape, hz: number, q: number): Filter => {
  const coefficients = zero()
  tune(coefficients, shape, hz, q)
  return biquad(coefficients)
}

export const lowPass = (hz: number, q = Math.SQRT1_2): Filter => fixed('low', hz, q)
export const highPass = (hz: number, q = Math.SQRT1_2): Filter => fixed('high', hz, q)
/** Has unity gain at its centre frequency. */
export const bandPass = (hz: number, q: number): Filter => fixed('band', hz, q)

/** A band-pass whose centre frequency changes; updated every 32 samples (0.7 ms), an inaudible step. */
export function movingBand(hzAt: (sample: number) => number, q: number): Filter {
  const coefficients = zero()
  const filter = biquad(coefficients)
  let at = 0
  return (sample) => {
    if (at % 32 === 0) tune(coefficients, 'band', hzAt(at), q)
    at += 1
    return filter(sample)
  }
}

export type Resonance = { readonly hz: number; readonly q: number; readonly gain: number }

/** Adds the resonances of an instrument's body to its dry sound, scaled by `dry`. */
export function body(resonances: readonly Resonance[], dry = 1): Filter {
  const bands = resonances.map(({ hz, q, gain }) => ({ band: bandPass(hz, q), gain }))
  return (sample) => {
    let out = sample * dry
    for (const { band, gain } of bands) out += band(sample) * gain
    return out
  }
}
