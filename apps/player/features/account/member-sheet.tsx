// The member sheet: the player's own places over whatever they were looking at. It goes when they go elsewhere.
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { Sheet } from '../../ui/overlays.tsx'
import { MemberPanel } from './member-panel.tsx'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly signOut: ReactNode
  readonly unread: ReactNode
}

export default function MemberSheet({ isOpen, onClose, signOut, unread }: Props) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const openedAt = useRef(address)
  useEffect(() => {
    if (address !== openedAt.current) onClose()
  }, [address, onClose])
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.account_title()} foot={signOut}>
      <MemberPanel unread={unread} />
    </Sheet>
  )
}
