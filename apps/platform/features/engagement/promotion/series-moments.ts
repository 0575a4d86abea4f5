// Placeholders in the strings of a series: `{from+P6DT9H}` is an instant, `{until|day}` a day in words, `{number}` a
// count.
import { instantOf } from '../../../kernel/clock.ts'
import { dayOf } from '../../../kernel/site-calendar.ts'

/** A placeholder's name and its value: an instant in ms, or a plain number. */
export type Moment = { readonly name: string; readonly ms: number; readonly isCount?: true }

export const momentsOf = (one: { fromMs: number; untilMs: number; number: number }): readonly Moment[] => [
  { name: 'from', ms: one.fromMs },
  { name: 'until', ms: one.untilMs },
  { name: 'number', ms: one.number, isCount: true },
]

const minuteMs = 60_000
const duration = /^P(?=.)(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,4})H)?(?:(\d{1,4})M)?)?$/

/** Parses an ISO 8601 duration of days, hours and minutes into ms; null if it is malformed. */
export function readDuration(text: string): number | null {
  const found = duration.exec(text)
  if (found === null) return null
  const [days = 0, hours = 0, minutes = 0] = found.slice(1).map((part) => Number(part ?? 0))
  return ((days * 24 + hours) * 60 + minutes) * minuteMs
}

const kanji = '〇一二三四五六七八九'
const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Formats a number up to 99 in Japanese numerals: 7 is 七, 27 is 二十七. */
function kanjiNumber(value: number): string {
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : kanji[tens]}十`
  return `${ten}${ones === 0 && tens > 0 ? '' : kanji[ones]}`
}

type Lang = 'ja' | 'en' | null
type Form = (day: { year: number; month: number; date: number }) => Readonly<Record<'ja' | 'en', string>>

/** Formats of a day, in each language. */
const forms: Readonly<Record<string, Form>> = {
  /** 12月7日; 7 December */
  day: ({ month, date }) => ({ ja: `${month}月${date}日`, en: `${date} ${englishMonths[month - 1]}` }),
  /** 2026年12月7日; 7 December 2026 */
  date: ({ year, month, date }) => ({
    ja: `${year}年${month}月${date}日`,
    en: `${date} ${englishMonths[month - 1]} ${year}`,
  }),
  /** 十二月七日 for headings; 7 December */
  words: ({ month, date }) => ({
    ja: `${kanjiNumber(month)}月${kanjiNumber(date)}日`,
    en: `${date} ${englishMonths[month - 1]}`,
  }),
}

function dayText(ms: number, form: string, lang: Lang): string | null {
  const iso = dayOf(ms)
  if (form === 'compact') return iso.replaceAll('-', '')
  const [year = 0, month = 0, date = 0] = iso.split('-').map(Number)
  const write = Object.hasOwn(forms, form) ? forms[form] : undefined
  return write === undefined || lang === null ? null : write({ year, month, date })[lang]
}

const placeholder = /^([a-z]+)(?:([+-])(P[0-9DTHM]+))?(?:\|([a-z]+))?$/

/** Returns the value of one placeholder; null if it is unknown. */
function standsFor(inner: string, moments: readonly Moment[], lang: Lang): string | null {
  const [, name, sign, offset, form] = placeholder.exec(inner) ?? []
  const moment = moments.find((one) => one.name === name)
  if (moment === undefined) return null
  if (moment.isCount) return sign === undefined && form === undefined ? String(moment.ms) : null
  const by = offset === undefined ? 0 : readDuration(offset)
  if (by === null) return null
  const ms = sign === '-' ? moment.ms - by : moment.ms + by
  return form === undefined ? instantOf(ms) : dayText(ms, form, lang)
}

/** Replaces all placeholders of a string, or returns a sentence that names the unknown one. */
export function written(
  template: string,
  moments: readonly Moment[],
  lang: Lang,
): { readonly text: string } | { readonly fault: string } {
  let fault: string | null = null
  const text = template.replaceAll(/\{([^{}]*)\}/g, (whole, inner: string) => {
    const value = standsFor(inner, moments, lang)
    if (value === null) fault ??= `"${whole}" stands for nothing here.`
    return value ?? whole
  })
  if (fault === null && /[{}]/.test(text)) fault = `"${template}" has a brace without its other.`
  return fault === null ? { text } : { fault }
}
