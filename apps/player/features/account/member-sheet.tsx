// The member sheet: the player's own page over whatever they were looking at. It goes when they go elsewhere.
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { Sheet } from '../../ui/overlays.tsx'
import { MemberPanel } from './member-panel.tsx'

type Props = { readonly isOpen: boolean; readonly onClose: () => void; readonly signOut: ReactNode }

export default function MemberSheet({ isOpen, onClose, signOut }: Props) {
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)
  useEffect(() => {
    if (pathname !== openedAt.current) onClose()
  }, [pathname, onClose])
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.account_title()}>
      <MemberPanel signOut={signOut} />
    </Sheet>
  )
}
