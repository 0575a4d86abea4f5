// Components that every page loads on demand: the arriving player, the referrer, and the dialogs of the error
// catalogue.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type DialogRequest, dialogEvent } from '../page/dialog-event.ts'
import { useUserStore } from '../page/page.tsx'
import { orNothing } from '../ui/or-nothing.ts'
import { useCloseOver } from '../ui/over.ts'

const Arrival = lazy(() => import('./late/arrival.tsx'))
const AddToHome = lazy(() => import('../features/install/add-to-home.tsx'))
const HomeBonus = lazy(() => import('../features/coupon/home-bonus.tsx'))
const Introduce = lazy(() => import('../features/account/introduce.tsx'))
const NoticePlace = lazy(() => import('./late/notice-place.tsx'))
const PreviewPlace = lazy(() => import('./late/preview-place.tsx'))
const VisitNote = lazy(() => orNothing(import('./late/visit-note.tsx')))
const RegisterError = lazy(() => import('../features/account/register-error.tsx'))
const KycDialog = lazy(() => import('../features/kyc/kyc-dialog.tsx'))

function RequestedDialog() {
  const [request, setRequest] = useState<DialogRequest | null>(null)
  useEffect(() => {
    const onRequest = (event: Event) => setRequest((event as CustomEvent<DialogRequest>).detail)
    window.addEventListener(dialogEvent, onRequest)
    return () => window.removeEventListener(dialogEvent, onRequest)
  }, [])
  const close = () => setRequest(null)
  switch (request?.dialog) {
    case 'kyc':
      return <KycDialog data={request.data} onClose={close} />
    case 'registerError':
      return <RegisterError onClose={close} />
    default:
      return null
  }
}

/** Whether the page was opened by a referral link. Known in the browser only, after the first render. */
function useIsSent(): boolean {
  const [isSent, setIsSent] = useState(false)
  useEffect(() => setIsSent(/[?&](ref|channel)=/.test(window.location.search)), [])
  return isSent
}

/** Parses the URL's hash into the dialog it opens over the page, and its value; known in the browser only. */
function useFragment(): { readonly name: string; readonly value: string } {
  const { hash } = useLocation()
  const [fragment, setFragment] = useState({ name: '', value: '' })
  useEffect(() => {
    const [, name = '', value = ''] = /^#([a-z-]{2,20})(?:=([a-z0-9-]{2,40}))?$/.exec(hash) ?? []
    setFragment({ name, value })
  }, [hash])
  return fragment
}

/** Dialogs with a hash that belong to no single page. */
function OverPage() {
  const { name, value } = useFragment()
  const close = useCloseOver()
  switch (name) {
    case 'preview':
      return value === '' ? null : <PreviewPlace gameId={value} />
    case 'notices':
      return <NoticePlace />
    case 'home-bonus':
      return <HomeBonus onClose={close} />
    case 'introduce':
      return <Introduce onClose={close} />
    case 'add-to-home':
      return <AddToHome onClose={close} />
    default:
      return null
  }
}

export function Threshold() {
  const hasToken = useUserStore((fields) => fields.webToken !== null)
  const isSent = useIsSent()
  return (
    <Suspense>
      {hasToken && <Arrival />}
      {isSent && <VisitNote />}
      <OverPage />
      <RequestedDialog />
    </Suspense>
  )
}
