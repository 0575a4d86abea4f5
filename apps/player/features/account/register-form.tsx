// Becoming a player: login name, password, birth date, country and the terms; email if wanted.
import { type FormEvent, useRef, useState } from 'react'
import { useClient } from '../../api/client.ts'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../stores/stores.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert, useFormFault, wordsOf } from '../../ui/form-fault.tsx'
import { RegisterFields } from './register-fields.tsx'
import { faultOf, type Registration, type RegistrationFault } from './registration.ts'

type Props = {
  /** Signs in with what was just registered; answers its own refusal in words, or null. */
  readonly enter: (given: { loginName: string; password: string }) => Promise<string | null>
  readonly onEntered: (loginName: string) => void
}

const blank: Registration = {
  loginName: '',
  password: '',
  email: '',
  birthDate: '',
  country: 'JP',
  hasAgreed: false,
}

const wordsOfFault = (fault: RegistrationFault, minimumAge: number): readonly [string, string] => {
  switch (fault) {
    case 'loginName':
      return ['loginName', m.register_name_wrong()]
    case 'password':
      return ['password', m.register_password_wrong()]
    case 'email':
      return ['email', m.register_email_wrong()]
    case 'birthDate':
      return ['birthDate', m.register_birth_wrong()]
    case 'underAge':
      return ['birthDate', m.register_too_young({ age: minimumAge })]
    case 'terms':
      return ['hasAgreed', m.register_terms_missing()]
  }
}

/** The field a refusal belongs to. */
const fieldOfRefusal: Readonly<Record<string, string>> = {
  loginNameTaken: 'loginName',
  weakPassword: 'password',
  badEmail: 'email',
  underAge: 'birthDate',
  badBirthDate: 'birthDate',
  countryClosed: 'country',
  termsOld: 'hasAgreed',
}

function useRegister({ enter, onEntered }: Props) {
  const { api } = useClient()
  const { lang } = usePage()
  return async (form: Registration): Promise<readonly [string | null, string] | null> => {
    const config = await api.config()
    if (config === null) return [null, m.form_no_answer()]
    const today = new Date().toISOString().slice(0, 10)
    const { minimumAge } = config.profile
    const fault = faultOf(form, minimumAge, today)
    if (fault !== null) return wordsOfFault(fault, minimumAge)
    const { loginName, password, email, birthDate, country } = form
    const given = { loginName, password, birthDate, country, lang, termsVersion: config.termsVersion }
    const input = email === '' ? given : { ...given, email }
    const made = await api.call('createAccount', input, { isHandled: true })
    if (!made.ok) return [fieldOfRefusal[made.refusal] ?? null, wordsOf(made)]
    const refused = await enter({ loginName, password })
    if (refused !== null) return [null, refused]
    onEntered(made.data.loginName)
    return null
  }
}

export function RegisterForm(props: Props) {
  const form = useRef<HTMLFormElement>(null)
  const fault = useFormFault(form)
  const register = useRegister(props)
  const isBusy = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  const [filled, setFilled] = useState(blank)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    fault.clear()
    setIsRunning(true)
    const wrong = await register(filled)
    isBusy.current = false
    setIsRunning(false)
    if (wrong !== null) fault.show(...wrong)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <RegisterFields
        filled={filled}
        errorOf={fault.errorOf}
        onFill={(part) => setFilled((before) => ({ ...before, ...part }))}
      />
      <FormAlert text={fault.general} />
      <Button type="submit" kind="primary" isWide isLoading={isRunning} loadingText={m.register_running()}>
        {m.register_submit()}
      </Button>
    </form>
  )
}
