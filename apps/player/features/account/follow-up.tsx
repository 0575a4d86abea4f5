// Follow-up steps an account still needs before its player is signed in: an email, a phone, or a login name and
// password. The dialog stays open until they are done or the player signs out to do them later.
import { plainText } from '@mangetsu/contract/typed'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useCallForm } from '../../page/use-call-form.ts'
import { isGoodPassword, NewPasswordField } from '../../ui/new-password-field.tsx'
import { PersistentDialog } from '../../ui/persistent-dialog.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { LoginNameField } from './register-fields.tsx'
import { isLoginName } from './registration.ts'

const fields = {
  loginNameTaken: 'loginName',
  nameReserved: 'loginName',
  weakPassword: 'password',
  guessablePassword: 'password',
} as const

/** 1: a phone, 2: an email, 3: an email and then a login name and a password, `namePwd`: only those two. */
export type FollowUpKind = 1 | 2 | 3 | 'namePwd'

type Props = {
  readonly kind: FollowUpKind
  /** Renders the binding of an email or a phone. */
  readonly bind: (channel: 'email' | 'phone', onBound: () => Promise<void>) => ReactNode
  /** Loads the player again; the next missing step follows. */
  readonly onDone: () => Promise<void>
  readonly signOut: ReactNode
}

const words = (kind: FollowUpKind) => {
  switch (kind) {
    case 1:
      return { title: m.follow_phone_title(), lead: m.follow_phone_lead() }
    case 2:
      return { title: m.follow_email_title(), lead: m.follow_email_lead() }
    case 3:
      return { title: m.follow_email_title(), lead: m.follow_email_and_name_lead() }
    case 'namePwd':
      return { title: m.follow_own_title(), lead: m.follow_own_lead() }
  }
}

export default function FollowUp({ kind, bind, onDone, signOut }: Props) {
  const { title, lead } = words(kind)
  const [isDone, setIsDone] = useState(false)
  const done = async () => {
    setIsDone(true)
    await onDone()
    setIsDone(false)
  }
  return (
    <PersistentDialog title={title}>
      <p className="mb-4">{lead}</p>
      <div hidden={isDone}>
        {kind === 'namePwd' ? <NamePasswordForm onDone={done} /> : bind(kind === 1 ? 'phone' : 'email', done)}
      </div>
      <div className="mt-5 border-line border-t pt-4">
        <p className="mb-3 text-small leading-relaxed text-paper-dim">{m.follow_later_note()}</p>
        {signOut}
      </div>
    </PersistentDialog>
  )
}

/** Sets a login name and a password for an account that was created without them. */
function NamePasswordForm({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { stores } = usePage()
  const [loginName, setLoginName] = useState('')
  const [password, setPassword] = useState('')
  const form = useCallForm({
    call: 'modifyPlayer',
    check: () => {
      if (!isLoginName(loginName)) return { field: 'loginName', text: m.register_name_wrong() }
      if (!isGoodPassword(password)) return { field: 'password', text: m.register_password_wrong() }
      return { body: { modifyType: 22, newLoginName: plainText(loginName), newPassword: password } }
    },
    fields,
    onDone: async (userInfo) => {
      // Every later call uses the new name.
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
