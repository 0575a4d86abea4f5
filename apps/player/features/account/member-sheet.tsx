// The member sheet: the member panel over the current page. Its URL ends with `#member`, so it closes on navigation.
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Sheet } from '../../ui/overlays.tsx'
import { MemberPanel } from './member-panel.tsx'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The link to the other language, on small screens. */
  readonly language: ReactNode
  readonly signOut: ReactNode
  readonly unread: ReactNode
}

export default function MemberSheet({ isOpen, onClose, language, signOut, unread }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.account_title()} foot={signOut}>
      <MemberPanel unread={unread} />
      {language}
    </Sheet>
  )
}
