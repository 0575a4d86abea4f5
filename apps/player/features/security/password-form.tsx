// Changes the password, given the current one. Every other session ends, and the page shows how many.
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useCallForm } from '../../page/use-call-form.ts'
import { useClient } from '../../page/use-client.ts'
import { PasswordField } from '../../ui/field.tsx'
import { isGoodPassword, NewPasswordField } from '../../ui/new-password-field.tsx'
import { SentForm } from '../../ui/sent-form.tsx'

const fields = {
  wrongCredentials: 'oldPassword',
  weakPassword: 'newPassword',
  guessablePassword: 'newPassword',
  samePassword: 'newPassword',
} as const

export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const change = useAccountChange()
  const { queries } = useClient()
  const loginName = useUserStore((fields) => fields.userInfo?.loginName)
  const [oldPassword, setOldPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const form = useCallForm({
    call: 'resetPassword',
    check: () => {
      if (oldPassword === '') return { field: 'oldPassword', text: m.password_old_missing() }
      if (!isGoodPassword(newPassword)) return { field: 'newPassword', text: m.register_password_wrong() }
      return { body: { by: 'old', oldPassword, newPassword } }
    },
    fields,
    words: { wrongCredentials: m.proof_password_wrong },
    onDone: ({ endedSessions: count }) => {
      void queries.invalidateQueries({ queryKey: ['listSessions'] })
      change({
        message: m.password_done(),
        more: count === 0 ? m.password_done_none() : m.password_done_ended({ count }),
      })
      onDone()
    },
  })
  return (
    <SentForm
      shown={form}
      submitLabel={m.password_submit()}
      runningLabel={m.password_running()}
      className="pt-1"
    >
      <p className="text-second text-paper-dim">{m.security_password_note()}</p>
      {/* Associates the password with its account for password managers. */}
      <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
      <PasswordField
        label={m.password_old_label()}
        name="oldPassword"
        autoComplete="current-password"
        maxLength={72}
        value={oldPassword}
        onChange={(event) => setOldPassword(event.target.value)}
        error={form.fault.errorOf('oldPassword')}
      />
      <NewPasswordField
        label={m.password_new_label()}
        name="newPassword"
        value={newPassword}
        onValue={setNewPassword}
        error={form.fault.errorOf('newPassword')}
      />
    </SentForm>
  )
}
