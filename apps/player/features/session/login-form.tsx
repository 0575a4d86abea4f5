// Signing in by password: email, phone number or login name in one field.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { refusedAt } from '../../page/use-call-form.ts'
import { Field, PasswordField } from '../../ui/field.tsx'
import type { FormFault } from '../../ui/form-fault.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { useForm, type Wrong } from '../../ui/use-form.ts'

type Given = { readonly loginName: string; readonly password: string }

type Props = {
  readonly form: React.RefObject<HTMLFormElement | null>
  readonly fault: FormFault
  readonly isFirstWay: boolean
  /** Link to resetting the password. */
  readonly forgotten: ReactNode
  readonly onGiven: (given: Given) => Promise<ApiRefusal | null>
}

/** Returns the field and message of a refused sign-in. */
export const faultOfSignIn = (refused: ApiRefusal): Wrong =>
  refusedAt(refused, { wrongCredentials: 'password' })

export function LoginForm({ form, fault, isFirstWay, forgotten, onGiven }: Props) {
  const [loginName, setLoginName] = useState('')
  const [password, setPassword] = useState('')

  const shown = useForm({
    form,
    fault,
    check: () => {
      if (loginName.trim() === '') return { field: 'loginName', text: m.login_name_missing() }
      if (password === '') return { field: 'password', text: m.login_password_missing() }
      return { body: { loginName: loginName.trim(), password } }
    },
    send: async (given: Given) => {
      const refused = await onGiven(given)
      return refused && faultOfSignIn(refused)
    },
  })
  return (
    <SentForm
      shown={shown}
      submitLabel={m.login_password_submit()}
      runningLabel={m.login_running()}
      kind={isFirstWay ? 'primary' : 'second'}
    >
      <Field
        label={m.login_any_label()}
        name="loginName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={loginName}
        onChange={(event) => setLoginName(event.target.value)}
        error={fault.errorOf('loginName')}
      />
      <PasswordField
        label={m.login_password_label()}
        labelEnd={forgotten}
        name="password"
        autoComplete="current-password"
        maxLength={72}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={fault.errorOf('password')}
      />
    </SentForm>
  )
}
