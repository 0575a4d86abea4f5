// Whom somebody who may harm themselves can call, by the country they live in (alpha-2): lines that are open day and night, with
// the number as the service publishes it. A country without an entry has none that is known here.

export type HelpLine = { readonly name: Readonly<Record<'ja' | 'en', string>>; readonly phone: string }

const samaritans = { name: { ja: 'Samaritans', en: 'Samaritans' }, phone: '116 123' }
const lifeline988 = { name: { ja: '988 Lifeline', en: '988 Lifeline' }, phone: '988' }

const helpLines: Readonly<Record<string, HelpLine>> = {
  JP: { name: { ja: 'よりそいホットライン', en: 'Yorisoi Hotline' }, phone: '0120-279-338' },
  GB: samaritans,
  IE: samaritans,
  MT: { name: { ja: 'Richmond Foundation', en: 'Richmond Foundation' }, phone: '1770' },
  US: lifeline988,
  CA: lifeline988,
  AU: { name: { ja: 'Lifeline', en: 'Lifeline' }, phone: '13 11 14' },
  NZ: { name: { ja: '1737', en: '1737' }, phone: '1737' },
  SG: { name: { ja: 'Samaritans of Singapore', en: 'Samaritans of Singapore' }, phone: '1767' },
}

/** The line of a country; null where none is known. */
export const helpLineIn = (country: string): HelpLine | null =>
  Object.hasOwn(helpLines, country) ? (helpLines[country] ?? null) : null
