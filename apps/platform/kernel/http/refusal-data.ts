// Values of a refusal's data whose text depends on a language: rules state them, and the HTTP edge formats them once.
import type { Lang } from '@mangetsu/contract/fields'
import { type Currency, formatAmount } from '@mangetsu/money'
import { instantOf, siteZone } from '../clock.ts'

type Texts = Readonly<Record<Lang, string>>

/**
 * A value that is formatted in the caller's language when the refusal is sent. It is JSON, because a room's owner sends
 * refusals to other processes: `amountMinor` is the whole number of smallest units, `at` an instant in ISO 8601.
 */
export type LocalizedValue =
  | { readonly format: 'amount'; readonly amountMinor: string; readonly currency: Currency }
  /** Day, month and time in the site's zone. */
  | { readonly format: 'dayAndTime'; readonly at: string }
  /** Day, month, year and time in the site's zone. */
  | { readonly format: 'dateAndTime'; readonly at: string }
  /** Time of day in the site's zone, to the second. */
  | { readonly format: 'timeOfDay'; readonly at: string }
  /** A name or a sentence that exists in both languages. */
  | { readonly format: 'text'; readonly texts: Texts }

type RefusalValue = string | number | boolean | null | readonly string[] | LocalizedValue

/** Data of a refusal by name; fills the placeholders of its sentence and is sent with it. */
export type RefusalData = Readonly<Record<string, RefusalValue>>

/** States an amount, in smallest units of its currency. */
export const amountValue = (amountMinor: bigint, currency: Currency): LocalizedValue => ({
  format: 'amount',
  amountMinor: amountMinor.toString(),
  currency,
})

/** States an instant (ms) that is shown with its day. */
export const dayAndTimeValue = (atMs: number): LocalizedValue => ({
  format: 'dayAndTime',
  at: instantOf(atMs),
})

/** States an instant (ms) that is shown with its day and year. */
export const dateAndTimeValue = (atMs: number): LocalizedValue => ({
  format: 'dateAndTime',
  at: instantOf(atMs),
})

/** States a text of the feature itself, in both languages. */
export const textValue = (texts: Texts): LocalizedValue => ({ format: 'text', texts })

/** States an instant (ms) that is shown as a time of day. */
export const timeOfDayValue = (atMs: number): LocalizedValue => ({ format: 'timeOfDay', at: instantOf(atMs) })

const dayAndTime = { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const

function textOf(value: LocalizedValue, lang: Lang): string {
  switch (value.format) {
    case 'amount':
      return formatAmount(BigInt(value.amountMinor), value.currency, { lang, style: 'compact' })
    case 'dayAndTime': {
      const locale = lang === 'ja' ? 'ja-JP' : 'en-GB'
      return new Intl.DateTimeFormat(locale, { ...dayAndTime, timeZone: siteZone }).format(
        Date.parse(value.at),
      )
    }
    case 'dateAndTime':
      return new Intl.DateTimeFormat(lang, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: siteZone,
      }).format(Date.parse(value.at))
    case 'text':
      return value.texts[lang]
    case 'timeOfDay':
      // Both languages write hours, minutes and seconds alike.
      return new Intl.DateTimeFormat('ja-JP', { timeStyle: 'medium', timeZone: siteZone }).format(
        Date.parse(value.at),
      )
  }
}

const isLocalized = (value: RefusalValue): value is LocalizedValue =>
  typeof value === 'object' && value !== null && 'format' in value

/** Returns the data as they are sent: values that depend on a language become texts of this one. */
export const formatData = (data: RefusalData, lang: Lang): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isLocalized(value) ? textOf(value, lang) : value]),
  )
