// Discrete Fourier transform for power-of-two sizes, used for long convolutions: radix two, in place, with a twiddle
// table.

/** Real and imaginary parts. */
export type Spectrum = { readonly re: Float64Array; readonly im: Float64Array }

export type Fourier = {
  readonly size: number
  /** Transforms real values, padded with zeros. */
  forward(values: ArrayLike<number>): Spectrum
  /** Returns the real parts of the inverse transform; overwrites its argument. */
  inverse(spectrum: Spectrum): Float64Array
}

/** Returns the smallest power of two that is at least this large. */
export function powerOfTwo(least: number): number {
  let size = 1
  while (size < least) size *= 2
  return size
}

function reversedOrder(size: number): Uint32Array {
  const order = new Uint32Array(size)
  for (let at = 1; at < size; at += 1)
    order[at] = ((order[at >> 1] as number) >> 1) | (at & 1 ? size >> 1 : 0)
  return order
}

function shuffle({ re, im }: Spectrum, order: Uint32Array): void {
  for (let at = 0; at < order.length; at += 1) {
    const other = order[at] as number
    if (other <= at) continue
    const [a, b] = [re[at] as number, im[at] as number]
    re[at] = re[other] as number
    im[at] = im[other] as number
    re[other] = a
    im[other] = b
  }
}

/** Creates a transform of this size, a power of two. */
export function createFourier(size: number): Fourier {
  const order = reversedOrder(size)
  const cos = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size))
  const sin = Float64Array.from({ length: size / 2 }, (_, at) => Math.sin((2 * Math.PI * at) / size))

  function transform(spectrum: Spectrum): void {
    const { re, im } = spectrum
    shuffle(spectrum, order)
    for (let half = 1, step = size / 2; half < size; half *= 2, step /= 2)
      for (let from = 0; from < size; from += 2 * half)
        for (let at = from, turn = 0; at < from + half; at += 1, turn += step) {
          const [c, s] = [cos[turn] as number, sin[turn] as number]
          const [x, y] = [re[at + half] as number, im[at + half] as number]
          const a = x * c + y * s
          const b = y * c - x * s
          re[at + half] = (re[at] as number) - a
          im[at + half] = (im[at] as number) - b
          re[at] = (re[at] as number) + a
          im[at] = (im[at] as number) + b
        }
  }

  return {
    size,
    forward(values) {
      const re = new Float64Array(size)
      re.set(values)
      const spectrum = { re, im: new Float64Array(size) }
      transform(spectrum)
      return spectrum
    },
    inverse({ re, im }) {
      // The inverse is the transform of the conjugate; only its real part is used.
      for (let at = 0; at < size; at += 1) im[at] = -(im[at] as number)
      transform({ re, im })
      for (let at = 0; at < size; at += 1) re[at] = (re[at] as number) / size
      return re
    },
  }
}
