// A login name and a password of the player's own, for an account that was made without them.
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText, useFormFault } from '../../ui/form-fault.tsx'
import { isGoodPassword, NewPasswordField } from '../../ui/new-password-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { LoginNameField } from './register-fields.tsx'
import { isLoginName } from './registration.ts'

const fieldOf: Readonly<Record<string, string>> = {
  loginNameTaken: 'loginName',
  weakPassword: 'password',
  guessablePassword: 'password',
}

export function NamePasswordForm({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { api } = useClient()
  const { stores } = usePage()
  const form = useRef<HTMLFormElement>(null)
  const fault = useFormFault(form)
  const isBusy = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  const [loginName, setLoginName] = useState('')
  const [password, setPassword] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    fault.clear()
    if (!isLoginName(loginName)) return fault.show('loginName', m.register_name_wrong())
    if (!isGoodPassword(password)) return fault.show('password', m.register_password_wrong())
    isBusy.current = true
    setIsRunning(true)
    const input = { modifyType: 22, newLoginName: loginName, newPassword: password } as const
    const set = await api.call('modifyPlayer', input, { isHandled: true })
    if (set.ok) {
      // Every call from now on goes by the new name.
      stores.userStore.setState({ userInfo: set.data })
      await onDone()
    } else fault.show(fieldOf[set.refusal] ?? null, refusalText(set))
    isBusy.current = false
    setIsRunning(false)
  }
  return (
    <PostForm ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <LoginNameField value={loginName} onValue={setLoginName} error={fault.errorOf('loginName')} />
      <NewPasswordField
        label={m.login_password_label()}
        name="password"
        value={password}
        onValue={setPassword}
        error={fault.errorOf('password')}
      />
      <FormAlert text={fault.general} />
      <Button type="submit" kind="primary" isWide isLoading={isRunning} loadingText={m.follow_own_running()}>
        {m.follow_own_submit()}
      </Button>
    </PostForm>
  )
}
