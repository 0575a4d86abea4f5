// The page after registering. Visitors are led to the registration, and players of more than a day to their home page.
import type { MetaFunction } from 'react-router'
import { isNewPlayer, RegisteredPage } from '../features/account/registered-page.tsx'
import { offerTitle } from '../features/activity/large-offer.ts'
import { conditionText } from '../features/activity/offer-text.ts'
import { useNextOffer } from '../features/activity/use-next-offer.ts'
import { coverOf } from '../features/lobby/game-art.ts'
import { m } from '../messages-compiled/messages.js'
import { offeredCurrencies, useActivityCurrency } from '../page/activity-currency.ts'
import { useAddress, useIsPlayMoney, usePage, useSignedIn, useUserStore } from '../page/page.tsx'
import { useCall } from '../page/use-call.ts'
import { pageMeta } from '../page-meta.ts'
import { AuthPageFrame } from '../ui/auth-page-frame.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Leaving } from './auth-parts.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.register_step_start(),
    description: m.account_description(),
    isPrivate: true,
  })

/** The most popular slot. */
const firstGame = { gameType: 'slots', pageSize: 1 } as const

function Registered() {
  const { lang } = usePage()
  const tile = useCall('queryGamePage', firstGame).data?.games[0]
  const currency = useActivityCurrency(offeredCurrencies)
  const next = useNextOffer()
  const offer =
    next == null
      ? null
      : m.promotions_dot({
          one: offerTitle(next, currency),
          other: conditionText(next.activity.offer, currency),
        })
  if (tile === undefined) return <RegisteredPage game={null} offer={offer} />
  const path = `/game/${tile.gameType}/${tile.gameId}`
  return <RegisteredPage game={{ name: tile.name[lang], path, cover: coverOf(tile) }} offer={offer} />
}

export default function RegisterDone() {
  const to = useAddress()
  const isPlayMoney = useIsPlayMoney()
  const signedIn = useSignedIn()
  const createdAt = useUserStore((fields) => fields.userInfo?.createdAt)
  if (signedIn === 'out') return <Leaving title={m.register_title()} to={to('/register')} />
  const isIn = signedIn === 'in' && createdAt !== undefined
  if (isIn && !isNewPlayer(createdAt, Date.now())) return <Leaving title={m.register_title()} to={to('/')} />
  if (isIn) return <Registered />
  return (
    <AuthPageFrame title={m.register_title()} isPlayMoney={isPlayMoney} foot={null}>
      <div aria-busy="true">
        <SkeletonRows count={5} />
      </div>
    </AuthPageFrame>
  )
}
