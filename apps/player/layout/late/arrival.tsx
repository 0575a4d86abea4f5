// Handles a player's tokens on every page: loads the player at page start, and requires the account's follow-up before
// they are signed in. After that it reports deposits and offers fast deposit.
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { arrivalOf } from '../../features/session/arrival.ts'
import { loadPlayer, restoreSession } from '../../features/session/load-player.ts'
import { type DialogRequest, dialogEvent } from '../../page/dialog-event.ts'
import { usePage, useUserStore } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { orNothing } from '../../ui/or-nothing.ts'
import { useOpenOver } from '../../ui/over.ts'
import { isPlainPress } from '../../ui/plain-press.ts'
import { useIdle } from '../../ui/use-idle.ts'
import { SignOut } from './sign-out.tsx'

/** URL hash that opens fast deposit (specification, section 2). */
const fastDeposit = 'fast-deposit'

const ways = 'a[href$="/wallet/deposit"], body header a[href$="/wallet"]'

const DepositReport = lazy(() => import('../../features/deposit-report/deposit-report.tsx'))
const FastDepositPlace = lazy(() => import('./fast-deposit-place.tsx'))
const LimitReview = lazy(() => import('../../features/limits/limit-review.tsx'))
const OfferPlace = lazy(() => orNothing(import('./offer-place.tsx')))
const FollowUp = lazy(() => import('../../features/account/follow-up.tsx'))
const BindAddress = lazy(() =>
  import('../../features/verification/bind-address.tsx').then((file) => ({ default: file.BindAddress })),
)

function WhileIn() {
  const isIdle = useIdle()
  const isReviewDue = useUserStore((fields) => fields.userInfo?.isLimitReviewDue)
  const isFast = useFastDeposit()
  return (
    <>
      <Suspense>{isIdle && <DepositReport />}</Suspense>
      <Suspense>{isIdle && <OfferPlace />}</Suspense>
      <Suspense>{isIdle && isReviewDue && <LimitReview />}</Suspense>
      <Suspense>{isFast && <FastDepositPlace />}</Suspense>
    </>
  )
}

export default function Arrival() {
  const client = useClient()
  const page = usePage()
  const userInfo = useUserStore((fields) => fields.userInfo)
  const isLogin = useUserStore((fields) => fields.isLogin)
  useEffect(() => void restoreSession(client, page), [client, page])
  if (userInfo === null) return null
  if (isLogin) return <WhileIn />
  const { addInfoType, needsNamePwd } = arrivalOf(userInfo)
  const kind = needsNamePwd ? 'namePwd' : addInfoType
  if (kind === -1) return null
  const done = async () => void (await loadPlayer(client, page, { isAnew: true }))
  return (
    <Suspense>
      <FollowUp
        kind={kind}
        bind={(channel, onBound) => <BindAddress key={channel} channel={channel} onBound={onBound} />}
        onDone={done}
        signOut={<SignOut />}
      />
    </Suspense>
  )
}

/** Whether fast deposit is open. */
function useFastDeposit(): boolean {
  const { pathname, hash } = useLocation()
  const openOver = useOpenOver()
  const isGame = /\/game\/[^/]+\/./.test(pathname)
  useEffect(() => {
    const open = () => openOver(fastDeposit)
    const take = (event: MouseEvent) => {
      const isWay = event.target instanceof Element && event.target.closest(ways) !== null
      if (!isGame || !isWay || !isPlainPress(event)) return
      // Runs before the link's own handler, which then ignores the event.
      event.preventDefault()
      open()
    }
    const onRequest = (event: Event) => {
      if ((event as CustomEvent<DialogRequest>).detail.dialog === 'fastDeposit') open()
    }
    document.addEventListener('click', take, true)
    window.addEventListener(dialogEvent, onRequest)
    return () => {
      document.removeEventListener('click', take, true)
      window.removeEventListener(dialogEvent, onRequest)
    }
  }, [isGame, openOver])
  return hash === `#${fastDeposit}`
}
