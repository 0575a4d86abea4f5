// Formats a rate for display.

/** Formats a rate: truncated to this many significant figures, without trailing zeros, with thousands separators. */
export function shortRate(text: string, figures = 6): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const leading = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const shown = whole === '0' ? leading + figures : Math.max(0, figures - whole.length)
  const cut = fraction.slice(0, shown).replace(/0+$/, '')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return cut === '' ? grouped : `${grouped}.${cut}`
}
