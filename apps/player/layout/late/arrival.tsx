// Stands on every page of somebody with tokens: looks them up when the page starts, and asks for what their account
// still lacks before they are in. Once they are, deposits are reported and made quickly from here.
import { lazy, Suspense, useEffect } from 'react'
import { arrivalOf } from '../../features/session/arrival.ts'
import { loadPlayer, restoreSession } from '../../features/session/load-player.ts'
import { usePage, useUserStore } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { useIdle } from '../../ui/use-idle.ts'
import { useFastDeposit } from './over-page.ts'
import { SignOut } from './sign-out.tsx'

const DepositReport = lazy(() => import('../../features/deposit-report/deposit-report.tsx'))
const FastDepositPlace = lazy(() => import('./fast-deposit-place.tsx'))
const FollowUp = lazy(() => import('../../features/account/follow-up.tsx'))
const BindAddress = lazy(() =>
  import('../../features/verification/bind-address.tsx').then((file) => ({ default: file.BindAddress })),
)

function WhileIn() {
  const isIdle = useIdle()
  const isFast = useFastDeposit()
  return (
    <>
      <Suspense>{isIdle && <DepositReport />}</Suspense>
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
  const { addInfoType, isNamePwdAsked } = arrivalOf(userInfo)
  const kind = isNamePwdAsked ? 'namePwd' : addInfoType
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
