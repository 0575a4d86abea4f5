// Signing in by password: an email, a phone number or a login name in one field.
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { ApiRefusal } from '../../api/api-result.ts'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { FormAlert, type FormFault, refusalText } from '../../ui/form-fault.tsx'
import { PostForm } from '../../ui/post-form.tsx'

type Given = { readonly loginName: string; readonly password: string }

type Props = {
  readonly form: React.RefObject<HTMLFormElement | null>
  readonly fault: FormFault
  readonly isFirstWay: boolean
  /** The way to a new password. */
  readonly forgotten: ReactNode
  readonly onGiven: (given: Given) => Promise<ApiRefusal | null>
}

/** The field a refused sign-in belongs to, and its words. */
export const faultOfSignIn = (refused: ApiRefusal): readonly [string | null, string] => [
  refused.refusal === 'wrongCredentials' ? 'password' : null,
  refusalText(refused),
]

export function LoginForm({ form, fault, isFirstWay, forgotten, onGiven }: Props) {
  const isBusy = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  const [loginName, setLoginName] = useState('')
  const [password, setPassword] = useState('')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    fault.clear()
    if (loginName.trim() === '') return fault.show('loginName', m.login_name_missing())
    if (password === '') return fault.show('password', m.login_password_missing())
    isBusy.current = true
    setIsRunning(true)
    const refused = await onGiven({ loginName: loginName.trim(), password })
    isBusy.current = false
    setIsRunning(false)
    if (refused !== null) fault.show(...faultOfSignIn(refused))
  }

  return (
    <PostForm ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
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
      <FormAlert text={fault.general} />
      <Button
        type="submit"
        kind={isFirstWay ? 'primary' : 'second'}
        isWide
        isLoading={isRunning}
        loadingText={m.login_running()}
      >
        {m.login_password_submit()}
      </Button>
    </PostForm>
  )
}
