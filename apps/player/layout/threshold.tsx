// What waits at the threshold of every page until it is needed: who is arriving, who sent them, and the dialogs that
// the error catalogue asks for. None of their code is loaded before.
import { lazy, Suspense, useEffect, useState } from 'react'
import { type DialogAsked, dialogEvent } from '../api/dialog-event.ts'
import { useUserStore } from '../stores/stores.tsx'

const Arrival = lazy(() => import('./late/arrival.tsx'))
const VisitNote = lazy(() => import('./late/visit-note.tsx'))
const RegisterError = lazy(() => import('../features/account/register-error.tsx'))
const KycDialog = lazy(() => import('../features/kyc/kyc-dialog.tsx'))

function AskedDialog() {
  const [asked, setAsked] = useState<DialogAsked | null>(null)
  useEffect(() => {
    const hear = (event: Event) => setAsked((event as CustomEvent<DialogAsked>).detail)
    window.addEventListener(dialogEvent, hear)
    return () => window.removeEventListener(dialogEvent, hear)
  }, [])
  const close = () => setAsked(null)
  switch (asked?.dialog) {
    case 'kyc':
      return <KycDialog data={asked.data} onClose={close} />
    case 'registerError':
      return <RegisterError onClose={close} />
    default:
      return null
  }
}

/** Whether the page was opened by somebody's link. Known in the browser only, after the first drawing. */
function useIsSent(): boolean {
  const [isSent, setIsSent] = useState(false)
  useEffect(() => setIsSent(/[?&](ref|channel)=/.test(window.location.search)), [])
  return isSent
}

export function Threshold() {
  const hasToken = useUserStore((fields) => fields.webToken !== null)
  const isSent = useIsSent()
  return (
    <Suspense>
      {hasToken && <Arrival />}
      {isSent && <VisitNote />}
      <AskedDialog />
    </Suspense>
  )
}
