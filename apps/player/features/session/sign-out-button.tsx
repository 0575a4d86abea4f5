// Button that signs out once.
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { leave, type Parting } from './enter.ts'

const nothingMore: Parting = async () => undefined

export function SignOutButton({ part = nothingMore }: { readonly part?: Parting }) {
  const client = useClient()
  const page = usePage()
  const isLeaving = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  const signOut = async () => {
    if (isLeaving.current) return
    isLeaving.current = true
    setIsRunning(true)
    await leave(client, page, part)
    page.toaster.show({ kind: 'info', title: m.logout_done() })
  }
  return (
    <Button kind="line" isWide isLoading={isRunning} onClick={() => void signOut()}>
      {m.logout_label()}
    </Button>
  )
}
