// Addresses as players type them, made into the one form that is compared and kept.
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** One @, something before it, a dotted host behind it: what can be delivered to is for the mail to find out. */
const emailPattern = /^[^\s@\p{Cc}<>()[\]\\,;:"]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/u
/** RFC 5321, 4.5.3.1.3: a path has 256 octets, two of them its angle brackets. */
const maxEmailLength = 254

/**
 * The key of an email, null when it is none. Lower case is all that is done to it: what stands before the @ belongs to
 * the receiving host (RFC 5321, 2.3.11), and dots or tags that one host ignores are another host's other mailbox.
 */
export function emailKeyOf(typed: string): string | null {
  const email = typed.trim()
  const isEmail = Buffer.byteLength(email) <= maxEmailLength && emailPattern.test(email)
  return isEmail ? email.toLowerCase() : null
}

/**
 * A mobile number as E.164, null when it is none: as it is dialled in `country` (ISO 3166-1), or with plus and dial
 * code. Landlines and services that cost are refused: they cannot take a code, or charge for it.
 */
export function mobileOf(typed: string, country: string): string | null {
  if (typed.length > 40) return null
  const number = parsePhoneNumberFromString(typed, { defaultCountry: country as CountryCode, extract: false })
  return number?.isValid() && !number.ext ? number.number : null
}
