// The fields of a registration, with what each wants said before it is wrong.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useConfig, usePage } from '../../stores/stores.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { type Registration, strengthOf } from './registration.ts'

type Props = {
  readonly filled: Registration
  readonly errorOf: (field: string) => string | undefined
  readonly onFill: (part: Partial<Registration>) => void
}

function PasswordPart({ filled, errorOf, onFill }: Props) {
  const strength = strengthOf(filled.password)
  const ok = { strong: m.register_password_strong(), fine: m.register_password_fine() }
  return (
    <PasswordField
      label={m.login_password_label()}
      name="password"
      autoComplete="new-password"
      maxLength={72}
      value={filled.password}
      onChange={(event) => onFill({ password: event.target.value })}
      error={errorOf('password')}
      ok={strength === 'strong' || strength === 'fine' ? ok[strength] : undefined}
      hint={strength === 'oneKind' ? m.register_password_one_kind() : m.register_password_hint()}
    />
  )
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

/** Countries by their name in the page's language; the code where the runtime has no name. */
function useCountries(): { value: string; label: string }[] {
  const { lang } = usePage()
  const codes = useConfig()?.profile.countries ?? ['JP']
  const names = new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' })
  return codes.map((value) => ({ value, label: names.of(value) ?? value }))
}

export function RegisterFields(props: Props) {
  const { filled, errorOf, onFill } = props
  const minimumAge = useConfig()?.profile.minimumAge ?? 20
  return (
    <>
      <Field
        label={m.register_name_label()}
        name="loginName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        value={filled.loginName}
        onChange={(event) => onFill({ loginName: event.target.value })}
        error={errorOf('loginName')}
        hint={m.register_name_hint()}
      />
      <PasswordPart {...props} />
      <Field
        label={m.register_email_label()}
        labelEnd={<span>{m.register_optional()}</span>}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={120}
        value={filled.email}
        onChange={(event) => onFill({ email: event.target.value.trim() })}
        error={errorOf('email')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <Select
          label={m.register_country_label()}
          name="country"
          autoComplete="country"
          choices={useCountries()}
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
      <TermsPart {...props} minimumAge={minimumAge} />
    </>
  )
}
