// A phone number field: the country by dial code, Japan first, and the national number.
import { listCountries } from '@mangetsu/contract/country'
import { defaultCountry } from '@mangetsu/contract/default-country'
import { phoneText } from '@mangetsu/contract/typed'
import { useMemo } from 'react'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

export type Phone = { readonly country: string; readonly mobile: string }

type Props = {
  /** Selectable countries, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[]
  readonly phone: Phone
  readonly onPhone: (phone: Phone) => void
  readonly error?: string | undefined
  readonly hint?: string | undefined
}

/** Returns the digits of a phone number, with a leading plus if typed; brackets and hyphens are removed. */
export const dialledOf = (text: string): string => phoneText(text).replace(/[^\d+]|(?!^)\+/g, '')

/** Whether the number of digits is valid (ITU-T E.164). */
export const isDialled = (mobile: string): boolean => /^\+?\d{6,15}$/.test(dialledOf(mobile))

export const blankPhone: Phone = { country: defaultCountry, mobile: '' }

export function PhoneField({ countries, phone, onPhone, error, hint }: Props) {
  const offered = useMemo(() => listCountries(countries, getLocale()), [countries])
  const choices = useMemo(
    () => offered.map(({ alpha2, countryFullName }) => ({ value: alpha2, label: countryFullName })),
    [offered],
  )
  const dialCode = offered.find(({ alpha2 }) => alpha2 === phone.country)?.countryCode
  return (
    <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-start gap-3">
      <Select
        label={m.phone_country_label()}
        name="dialCountry"
        autoComplete="off"
        choices={choices}
        value={phone.country}
        onChange={({ target }) => onPhone({ ...phone, country: target.value })}
      />
      <Field
        label={m.phone_number_label()}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        // Always visible, unlike a long country name.
        leading={
          <span aria-hidden className="figures text-body text-paper-dim">
            {dialCode}
          </span>
        }
        value={phone.mobile}
        onChange={({ target }) => onPhone({ ...phone, mobile: target.value })}
        error={error}
        hint={hint}
      />
    </div>
  )
}
