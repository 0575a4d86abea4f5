// Signing in by login name and password.
import { type FormEvent, useRef, useState } from 'react'
import { useClient } from '../../api/client.ts'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../stores/stores.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { FormAlert, useFormFault, wordsOf } from '../../ui/form-fault.tsx'
import { enter } from './enter.ts'

export function LoginForm({ onEntered }: { readonly onEntered: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const client = useClient()
  const page = usePage()
  const fault = useFormFault(form)
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
    const entered = await enter(client, page, { loginName: loginName.trim(), password })
    isBusy.current = false
    setIsRunning(false)
    if (entered.ok) return onEntered()
    fault.show(entered.refusal === 'wrongCredentials' ? 'password' : null, wordsOf(entered))
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <Field
        label={m.login_name_label()}
        name="loginName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={loginName}
        onChange={(event) => setLoginName(event.target.value)}
        error={fault.errorOf('loginName')}
      />
      <PasswordField
        label={m.login_password_label()}
        name="password"
        autoComplete="current-password"
        maxLength={72}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={fault.errorOf('password')}
      />
      <FormAlert text={fault.general} />
      <Button type="submit" kind="primary" isWide isLoading={isRunning} loadingText={m.login_running()}>
        {m.login_submit()}
      </Button>
    </form>
  )
}
