// A rate as people read it.

/** A rate for reading: cut to so many figures after its leading zeros, zeros at its end left out, thousands grouped. */
export function shortRate(text: string, figures = 6): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const leading = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const shown = whole === '0' ? leading + figures : Math.max(0, figures - whole.length)
  const cut = fraction.slice(0, shown).replace(/0+$/, '')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return cut === '' ? grouped : `${grouped}.${cut}`
}
