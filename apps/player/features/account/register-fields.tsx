// Fields of each registration method, with each field's requirements shown before validation fails.
import { listCountries } from '@mangetsu/contract/country'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useCountries } from '../../page/countries.ts'
import { useAddress, usePage } from '../../page/page.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Field } from '../../ui/field.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { Select } from '../../ui/select.tsx'
import type { Registration } from './registration.ts'

type Props = {
  readonly filled: Registration
  readonly errorOf: (field: string) => string | undefined
  readonly onFill: (part: Partial<Registration>) => void
}

function TermsPart({ filled, errorOf, onFill, minimumAge }: Props & { readonly minimumAge: number }) {
  const to = useAddress()
  return (
    <Checkbox
      name="hasAgreed"
      isChecked={filled.hasAgreed}
      onChecked={(hasAgreed) => onFill({ hasAgreed })}
      error={errorOf('hasAgreed')}
    >
      {m.register_terms_before({ age: minimumAge })}
      <Link
        to={to('/static/termsAndConditions')}
        target="_blank"
        className="text-wisteria underline underline-offset-[3px]"
      >
        {m.register_terms_link()}
      </Link>
      {m.register_terms_after()}
    </Checkbox>
  )
}

export function LoginNameField({
  value,
  onValue,
  error,
}: {
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error: string | undefined
}) {
  return (
    <Field
      label={m.register_name_label()}
      name="loginName"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      error={error}
      hint={m.register_name_hint()}
    />
  )
}

function WayPart({ filled, errorOf, onFill }: Props) {
  const countries = useCountries()
  switch (filled.method) {
    case 'email':
      return (
        <EmailField email={filled.email} onEmail={(email) => onFill({ email })} error={errorOf('email')} />
      )
    case 'phone':
      return (
        <PhoneField
          countries={countries}
          phone={filled.phone}
          // A Japanese phone number preselects Japan as the country until another one is chosen.
          onPhone={(phone) =>
            onFill(phone.country === filled.phone.country ? { phone } : { phone, country: phone.country })
          }
          error={errorOf('mobile')}
          hint={m.register_phone_hint()}
        />
      )
    case 'name':
      return (
        <LoginNameField
          value={filled.loginName}
          onValue={(loginName) => onFill({ loginName })}
          error={errorOf('loginName')}
        />
      )
  }
}

function CountryAndBirth({ filled, errorOf, onFill }: Props) {
  const { lang } = usePage()
  const countries = useCountries()
  const choices = useMemo(
    () => listCountries(countries, lang).map(({ alpha2, country }) => ({ value: alpha2, label: country })),
    [countries, lang],
  )
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Select
        label={m.register_country_label()}
        name="country"
        autoComplete="country"
        choices={choices}
        value={filled.country}
        onChange={(event) => onFill({ country: event.target.value })}
        error={errorOf('country')}
      />
      <Field
        label={m.register_birth_label()}
        name="birthDate"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        value={filled.birthDate}
        onChange={(event) => onFill({ birthDate: event.target.value })}
        error={errorOf('birthDate')}
      />
    </div>
  )
}

export function RegisterFields(props: Props & { readonly minimumAge: number }) {
  const { filled, errorOf, onFill } = props
  return (
    <>
      <WayPart {...props} />
      {filled.method !== 'phone' && (
        <NewPasswordField
          label={m.login_password_label()}
          name="password"
          value={filled.password}
          onValue={(password) => onFill({ password })}
          error={errorOf('password')}
        />
      )}
      <CountryAndBirth {...props} />
      <TermsPart {...props} />
    </>
  )
}
