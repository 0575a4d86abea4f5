// Mobile numbers as players type them, made into the one form that is compared and kept.
import { phoneText } from '@mangetsu/contract/typed'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/**
 * A mobile number as E.164, null when it is none: as it is dialled in `country` (ISO 3166-1), or with plus and dial
 * code. Landlines and services that cost are refused: they cannot take a code, or charge for it.
 */
export function mobileOf(typed: string, country: string): string | null {
  if (typed.length > 40) return null
  const number = parsePhoneNumberFromString(phoneText(typed), {
    defaultCountry: country as CountryCode,
    extract: false,
  })
  return number?.isValid() && !number.ext ? number.number : null
}
