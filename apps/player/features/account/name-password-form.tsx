// A login name and a password of the player's own, for an account that was made without them.
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useCallForm } from '../../page/use-call-form.ts'
import { isGoodPassword, NewPasswordField } from '../../ui/new-password-field.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { LoginNameField } from './register-fields.tsx'
import { isLoginName } from './registration.ts'

const fields = {
  loginNameTaken: 'loginName',
  weakPassword: 'password',
  guessablePassword: 'password',
} as const

export function NamePasswordForm({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { stores } = usePage()
  const [loginName, setLoginName] = useState('')
  const [password, setPassword] = useState('')
  const form = useCallForm({
    call: 'modifyPlayer',
    check: () => {
      if (!isLoginName(loginName)) return { field: 'loginName', text: m.register_name_wrong() }
      if (!isGoodPassword(password)) return { field: 'password', text: m.register_password_wrong() }
      return { body: { modifyType: 22, newLoginName: loginName, newPassword: password } }
    },
    fields,
    onDone: async (userInfo) => {
      // Every call from now on goes by the new name.
      stores.userStore.setState({ userInfo })
      await onDone()
    },
  })
  return (
    <SentForm shown={form} submitLabel={m.follow_own_submit()} runningLabel={m.follow_own_running()}>
      <LoginNameField value={loginName} onValue={setLoginName} error={form.fault.errorOf('loginName')} />
      <NewPasswordField
        label={m.login_password_label()}
        name="password"
        value={password}
        onValue={setPassword}
        error={form.fault.errorOf('password')}
      />
    </SentForm>
  )
}
