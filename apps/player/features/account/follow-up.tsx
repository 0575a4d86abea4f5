// What an account still lacks before its player is in: an email, a phone, or a login name and password of their own.
// It stays until it is done, or until they sign out to do it another time.
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { HeldDialog } from '../../ui/held-dialog.tsx'
import { NamePasswordForm } from './name-password-form.tsx'

/** 1 a phone, 2 an email, 3 an email and then a login name and a password, `namePwd` only those. */
export type FollowUpKind = 1 | 2 | 3 | 'namePwd'

type Props = {
  readonly kind: FollowUpKind
  /** Draws the binding of an email or a phone. */
  readonly bind: (channel: 'email' | 'phone', onBound: () => Promise<void>) => ReactNode
  /** Loads the player again; what is still missing is asked for next. */
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
    <HeldDialog title={title}>
      <p className="mb-4">{lead}</p>
      <div hidden={isDone}>
        {kind === 'namePwd' ? <NamePasswordForm onDone={done} /> : bind(kind === 1 ? 'phone' : 'email', done)}
      </div>
      <div className="mt-5 border-line border-t pt-4">
        <p className="mb-3 text-small leading-relaxed text-paper-dim">{m.follow_later_note()}</p>
        {signOut}
      </div>
    </HeldDialog>
  )
}
