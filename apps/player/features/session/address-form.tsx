// Selects the recipient of a code: an email, a phone, or the address bound to a login name.
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useCountries } from '../../page/countries.ts'
import { EmailField, isEmail } from '../../ui/email-field.tsx'
import { Field } from '../../ui/field.tsx'
import type { FormFault } from '../../ui/form-fault.tsx'
import { blankPhone, isDialled, PhoneField } from '../../ui/phone-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { type Checked, useForm } from '../../ui/use-form.ts'

export type CodeAddressee =
  | { readonly to: 'email'; readonly email: string }
  | { readonly to: 'phone'; readonly mobile: string; readonly country: string }
  | { readonly to: 'account'; readonly account: string; readonly by: 'email' | 'phone' }

type Props = {
  readonly form: React.RefObject<HTMLFormElement | null>
  readonly fault: FormFault
  readonly lead: string
  readonly onAddressee: (addressee: CodeAddressee) => void
}

const wayChoices = () =>
  [
    { value: 'email', label: m.entrance_by_email() },
    { value: 'phone', label: m.entrance_by_phone() },
    { value: 'account', label: m.entrance_by_login() },
  ] as const

function AccountFields({
  account,
  by,
  error,
  onAccount,
  onBy,
}: {
  readonly account: string
  readonly by: 'email' | 'phone'
  readonly error: string | undefined
  readonly onAccount: (account: string) => void
  readonly onBy: (by: 'email' | 'phone') => void
}) {
  const choices = [
    { value: 'email', label: m.entrance_by_email() },
    { value: 'phone', label: m.entrance_by_sms() },
  ] as const
  return (
    <>
      <Field
        label={m.login_name_label()}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={account}
        onChange={(event) => onAccount(event.target.value)}
        error={error}
      />
      <div>
        <p className="mb-1.5 text-small leading-normal text-paper-dim">{m.entrance_code_by()}</p>
        <Segments label={m.entrance_code_by()} choices={choices} value={by} onValue={onBy} />
      </div>
    </>
  )
}

export function AddressForm({ form, fault, lead, onAddressee }: Props) {
  const countries = useCountries()
  const [way, setWay] = useState<CodeAddressee['to']>('email')
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState(blankPhone)
  const [account, setAccount] = useState('')
  const [by, setBy] = useState<'email' | 'phone'>('email')
  const choose = (next: CodeAddressee['to']) => {
    fault.clear()
    setWay(next)
  }
  const check = (): Checked<CodeAddressee> => {
    if (way === 'email')
      return isEmail(email)
        ? { body: { to: 'email', email } }
        : { field: 'email', text: m.register_email_wrong() }
    if (way === 'phone')
      return isDialled(phone.mobile)
        ? { body: { to: 'phone', ...phone } }
        : { field: 'mobile', text: m.phone_number_wrong() }
    if (account.trim() === '') return { field: 'account', text: m.entrance_account_missing() }
    return { body: { to: 'account', account: account.trim(), by } }
  }
  const shown = useForm({
    form,
    fault,
    check,
    send: (addressee: CodeAddressee) => {
      onAddressee(addressee)
      return undefined
    },
  })
  return (
    <SentForm shown={shown} submitLabel={m.code_send()}>
      <p>{lead}</p>
      <Segments label={m.entrance_code_way()} choices={wayChoices()} value={way} onValue={choose} />
      {way === 'email' && <EmailField email={email} onEmail={setEmail} error={fault.errorOf('email')} />}
      {way === 'phone' && (
        <PhoneField countries={countries} phone={phone} onPhone={setPhone} error={fault.errorOf('mobile')} />
      )}
      {way === 'account' && (
        <AccountFields
          account={account}
          by={by}
          error={fault.errorOf('account')}
          onAccount={setAccount}
          onBy={setBy}
        />
      )}
    </SentForm>
  )
}
