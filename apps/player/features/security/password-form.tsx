// A new password for whoever knows the present one. Every other session ends, and how many did is said.
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useAction } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { FormAlert, refusalText, useFormFault } from '../../ui/form-fault.tsx'
import { isGoodPassword, NewPasswordField } from '../../ui/new-password-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'

const fieldOf: Readonly<Record<string, string>> = {
  wrongCredentials: 'oldPassword',
  weakPassword: 'newPassword',
  guessablePassword: 'newPassword',
  samePassword: 'newPassword',
}

export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const fault = useFormFault(form)
  const change = useAccountChange()
  const { queries } = useClient()
  const { run, isRunning } = useAction('resetPassword')
  const loginName = useUserStore((fields) => fields.userInfo?.loginName)
  const [oldPassword, setOldPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    fault.clear()
    if (oldPassword === '') return fault.show('oldPassword', m.password_old_missing())
    if (!isGoodPassword(newPassword)) return fault.show('newPassword', m.register_password_wrong())
    const answer = await run({ by: 'old', oldPassword, newPassword })
    if (answer === null) return
    if (!answer.ok) {
      const text = answer.refusal === 'wrongCredentials' ? m.proof_password_wrong() : refusalText(answer)
      return fault.show(fieldOf[answer.refusal] ?? null, text)
    }
    const count = answer.data.endedSessions
    void queries.invalidateQueries({ queryKey: ['listSessions'] })
    change({
      said: m.password_done(),
      more: count === 0 ? m.password_done_none() : m.password_done_ended({ count }),
    })
    onDone()
  }
  return (
    <PostForm ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4 pt-1">
      <p className="text-second text-paper-dim">{m.security_password_note()}</p>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
      <PasswordField
        label={m.password_old_label()}
        name="oldPassword"
        autoComplete="current-password"
        maxLength={72}
        value={oldPassword}
        onChange={(event) => setOldPassword(event.target.value)}
        error={fault.errorOf('oldPassword')}
      />
      <NewPasswordField
        label={m.password_new_label()}
        name="newPassword"
        value={newPassword}
        onValue={setNewPassword}
        error={fault.errorOf('newPassword')}
      />
      <FormAlert text={fault.general} />
      <Button type="submit" kind="primary" isWide isLoading={isRunning} loadingText={m.password_running()}>
        {m.password_submit()}
      </Button>
    </PostForm>
  )
}
