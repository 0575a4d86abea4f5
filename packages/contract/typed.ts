// Normalises typed and pasted text in the same way on the page, at sign-in and before storage.
import { plainFigures } from '@mangetsu/money/figures'

/**
 * Invisible characters: zero-width, direction and byte order marks, blank letters. Copied contacts and messages contain
 * them.
 */
const unseen = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu
/** The same, with all characters that are ignorable by default: Hangul fillers, variation selectors (UAX #44). */
const invisible = /[\p{Cf}\p{DI}\u2800]/gu
/**
 * Dashes and waves of every kind, box-drawing lines, and the long vowel mark that a Japanese keyboard gives instead.
 */
const dashes = /[~\u02d7\u2010-\u2015\u2043\u2053\u2212\u2500\u2501\u301c\u3030\u30fb\u30fc]/gu

/** Normalises full-width letters and digits (NFKC), removes invisible characters, and trims and collapses spaces. */
export const plainText = (typed: string): string =>
  typed.normalize('NFKC').replace(invisible, '').replace(/\s+/gu, ' ').trim()

/** Converts digits of every script to 0–9, and all dashes between them to one kind. */
const figuresText = (typed: string): string => plainFigures(plainText(typed)).replace(dashes, '-')

/** One @ with text before it and a dotted host after it; whether mail can be delivered is not checked here. */
const emailPattern = /^[^\s@\p{Cc}<>()[\]\\,;:"]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/u
/** RFC 5321, 4.5.3.1.3: a path has 256 octets, two of them its angle brackets. */
const maxEmailBytes = 254

/** Converts the host to ASCII (UTS #46): 例え.jp to xn--r8jz45g.jp, an ideographic full stop to a dot. */
function withPlainHost(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1)
  // ASCII hosts stay as typed.
  if (at < 0 || /^[\x20-\x7e]*$/.test(host)) return email
  try {
    const { href, hostname } = new URL(`https://${host}`)
    return href === `https://${hostname}/` ? `${email.slice(0, at)}@${hostname}` : email
  } catch {
    return email
  }
}

/**
 * Parses an email address; null if it is invalid. Addresses are compared in lower case and stored in the typed case:
 * the part before the @ belongs to the receiving host (RFC 5321, 2.3.11), and dots or tags that one host ignores are a
 * different mailbox at another host.
 */
export function readEmail(typed: string): string | null {
  const email = withPlainHost(plainText(typed).replace(/^mailto:/i, ''))
  return new TextEncoder().encode(email).length <= maxEmailBytes && emailPattern.test(email) ? email : null
}

/**
 * Normalises a phone number to plain digits and dashes; a table of number formats validates it. The trunk zero, written
 * (0), is removed after a country code.
 */
export const phoneText = (typed: string): string =>
  figuresText(typed)
    .replace(/^tel: ?/i, '')
    .replace(/^(\+[\d -]+)\(0\)/, '$1')

/** Normalises a received code: removes the spaces and dashes it is written with. */
export const codeText = (typed: string): string => figuresText(typed).replace(/[\s-]/gu, '')

/** Returns the lookup form of a login name: lower case, however it was typed. */
export const loginNameKey = (typed: string): string => plainText(typed).toLowerCase()

/**
 * Countries (ISO 3166-1 alpha-2) whose addresses have no postal code; Jamaica stopped using its own in 2007. Not yet
 * compared with the list of the Universal Postal Union.
 */
const withoutPostalCode: ReadonlySet<string> = new Set(
  `AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LY ML
  MO MR MW NR NU QA RW SB SC SL SR ST SX SY TD TF TG TK TL TO TV UG VU YE ZW`.split(/\s+/),
)

/**
 * Normalises a postal code for storage: seven digits in Japan, with or without 〒 and hyphen; elsewhere 2 to 12 capitals
 * and digits; '' where a country has none and none was typed. Null for any other text.
 */
export function readPostalCode(country: string, typed: string): string | null {
  const code = figuresText(typed)
    .replace(/^〒[ :]*/u, '')
    .toUpperCase()
  if (country === 'JP') return /^\d{3}[- ]?\d{4}$/.test(code) ? code.replace(/[- ]/, '') : null
  if (code === '') return withoutPostalCode.has(country) ? '' : null
  return /^[A-Z0-9][A-Z0-9 -]{0,10}[A-Z0-9]$/.test(code) ? code : null
}

/** Returns the digits of a bank account number, without the spaces and dashes between them. */
export const accountNumberText = (typed: string): string => codeText(typed)

/**
 * Matches text without compatibility Han characters such as 﨑, which normalisation would replace by another character.
 */
const apartFromHanVariants = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu

/** Composes text (NFC) but leaves every Han character as typed: a name is stored in its bearer's spelling. */
export const composed = (typed: string): string =>
  typed.replace(apartFromHanVariants, (part) => part.normalize('NFC'))

/** Letters of any script with their marks, and the separators between the parts of a name. */
const personName = /^\p{L}[\p{L}\p{M} '’・.-]*$/u
const personNameLimit = 40

/** Normalises a person's name: single spaces, no invisible characters; null if it is invalid. */
export function readPersonName(typed: string): string | null {
  const name = composed(typed).replace(unseen, '').replace(/\s+/gu, ' ').trim()
  const length = [...new Intl.Segmenter().segment(name)].length
  return personName.test(name) && length <= personNameLimit ? name : null
}

/** Katakana or capital letters, the punctuation that banks print, and single spaces between words. */
const holderName = /^[ァ-ヶー().・A-Z0-9-]+(?: [ァ-ヶー().・A-Z0-9-]+)*$/u
const holderLimit = 60

/**
 * Normalises the holder of a Japanese account to the banks' form: full-width katakana, whatever kana was typed, or
 * capital Latin letters, as in accounts of people with such names; null for any other text.
 */
export function readHolder(typed: string): string | null {
  const holder = plainText(typed)
    .replace(/[ぁ-ゖ]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .toUpperCase()
  const hasName = /[ァ-ヶ]|[A-Z]{2}/u.test(holder)
  return hasName && holder.length <= holderLimit && holderName.test(holder) ? holder : null
}
