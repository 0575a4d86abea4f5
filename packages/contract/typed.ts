// What people type or paste into a field, read the same way at every door: on the page, at sign-in and where it is kept.
import { plainFigures } from '@mangetsu/money/figures'

/** Signs without a shape: zero width, direction, byte order mark, blank letters. Contacts and messages carry them along when copied. */
const unseen = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu
/** Those, and all that is drawn as nothing by default: fillers of Hangul, the variants of a sign (UAX #44). */
const undrawn = /[\p{Cf}\p{DI}\u2800]/gu
/** Dashes and waves of every kind, lines of tables, and the long vowel that a Japanese keyboard gives in their place. */
const dashes = /[~\u02d7\u2010-\u2015\u2043\u2053\u2212\u2500\u2501\u301c\u3030\u30fb\u30fc]/gu

/** Full-width letters and figures made plain (NFKC), nothing unseen, single spaces between words only. */
export const plainText = (typed: string): string =>
  typed.normalize('NFKC').replace(undrawn, '').replace(/\s+/gu, ' ').trim()

/** Figures of every script as 0 to 9, and one kind of dash between them. */
const figuresText = (typed: string): string => plainFigures(plainText(typed)).replace(dashes, '-')

/** One @, something before it, a dotted host behind it: what can be delivered to is for the mail to find out. */
const emailPattern = /^[^\s@\p{Cc}<>()[\]\\,;:"]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/u
/** RFC 5321, 4.5.3.1.3: a path has 256 octets, two of them its angle brackets. */
const maxEmailBytes = 254

/** The host in the letters it has on the net (UTS #46): 例え.jp as xn--r8jz45g.jp, an ideographic full stop as a point. */
function withPlainHost(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1)
  // Letters of ASCII stay as they are typed.
  if (at < 0 || /^[\x20-\x7e]*$/.test(host)) return email
  try {
    const { href, hostname } = new URL(`https://${host}`)
    return href === `https://${hostname}/` ? `${email.slice(0, at)}@${hostname}` : email
  } catch {
    return email
  }
}

/**
 * An email as it is written to; null when it is none. It is compared in lower case and kept in the case it was typed in:
 * what stands before the @ belongs to the receiving host (RFC 5321, 2.3.11), and dots or tags that one host ignores are
 * another host's other mailbox.
 */
export function readEmail(typed: string): string | null {
  const email = withPlainHost(plainText(typed).replace(/^mailto:/i, ''))
  return new TextEncoder().encode(email).length <= maxEmailBytes && emailPattern.test(email) ? email : null
}

/**
 * A phone number with plain figures and dashes; whether it is one, a table of numbers says. The nought that is dialled
 * at home alone, written (0), is left out behind a country's number.
 */
export const phoneText = (typed: string): string =>
  figuresText(typed)
    .replace(/^tel: ?/i, '')
    .replace(/^(\+[\d -]+)\(0\)/, '$1')

/** A code that was sent or shown, without the spaces and dashes it is written with. */
export const codeText = (typed: string): string => figuresText(typed).replace(/[\s-]/gu, '')

/** A login name as it is looked up: lower case, however it was typed. */
export const loginNameKey = (typed: string): string => plainText(typed).toLowerCase()

/**
 * Countries (ISO 3166-1 alpha-2) whose addresses are written without a postal code; Jamaica stopped using its own in
 * 2007. Not yet compared with the list of the Universal Postal Union.
 */
const withoutPostalCode: ReadonlySet<string> = new Set(
  `AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LY ML
  MO MR MW NR NU QA RW SB SC SL SR ST SX SY TD TF TG TK TL TO TV UG VU YE ZW`.split(/\s+/),
)

/**
 * A postal code as it is kept: seven digits in Japan, with or without 〒 and hyphen; elsewhere 2 to 12 capitals and
 * digits; '' where a country has none and none was typed. Null for anything else.
 */
export function readPostalCode(country: string, typed: string): string | null {
  const code = figuresText(typed)
    .replace(/^〒[ :]*/u, '')
    .toUpperCase()
  if (country === 'JP') return /^\d{3}[- ]?\d{4}$/.test(code) ? code.replace(/[- ]/, '') : null
  if (code === '') return withoutPostalCode.has(country) ? '' : null
  return /^[A-Z0-9][A-Z0-9 -]{0,10}[A-Z0-9]$/.test(code) ? code : null
}

/** The figures of a bank account's number, without the spaces and dashes between them. */
export const accountNumberText = (typed: string): string => codeText(typed)

/** Han characters that Unicode counts as spellings of others, such as 﨑: normalising puts the other in their place. */
const apartFromHanVariants = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu

/** Composed (NFC), but every Han character as it was typed: a name is written the way its bearer writes it. */
export const composed = (typed: string): string =>
  typed.replace(apartFromHanVariants, (part) => part.normalize('NFC'))

/** Letters of any script with their marks, and what stands between the parts of a name. */
const personName = /^\p{L}[\p{L}\p{M} '’・.-]*$/u
const personNameLimit = 40

/** A person's name as it was typed, with its spaces made single and nothing unseen; null when it is none. */
export function readPersonName(typed: string): string | null {
  const name = composed(typed).replace(unseen, '').replace(/\s+/gu, ' ').trim()
  const length = [...new Intl.Segmenter().segment(name)].length
  return personName.test(name) && length <= personNameLimit ? name : null
}

/** Katakana or capital letters, the signs banks print, and spaces: between words only. */
const holderName = /^[ァ-ヶー().・A-Z0-9-]+(?: [ァ-ヶー().・A-Z0-9-]+)*$/u
const holderLimit = 60

/**
 * The holder of a Japanese account as banks keep it: katakana in full width, whatever kana was typed, or capital Latin
 * letters, as accounts of people with such names have them; null for anything else.
 */
export function readHolder(typed: string): string | null {
  const holder = plainText(typed)
    .replace(/[ぁ-ゖ]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .toUpperCase()
  const hasName = /[ァ-ヶ]|[A-Z]{2}/u.test(holder)
  return hasName && holder.length <= holderLimit && holderName.test(holder) ? holder : null
}
