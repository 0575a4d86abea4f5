// Normalises mobile numbers as typed by players to the one form that is compared and stored.
import { phoneText } from '@mangetsu/contract/typed'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/**
 * Returns a mobile number as E.164, null if invalid: in the national format of `country` (ISO 3166-1), or with plus and
 * country code. Landlines and premium services are rejected: they cannot receive a code, or charge for it.
 */
export function mobileOf(typed: string, country: string): string | null {
  if (typed.length > 40) return null
  const number = parsePhoneNumberFromString(phoneText(typed), {
    defaultCountry: country as CountryCode,
    extract: false,
  })
  return number?.isValid() && !number.ext ? number.number : null
}
