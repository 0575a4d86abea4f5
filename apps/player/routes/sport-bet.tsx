// One sports bet of the player.
import { type MetaFunction, useParams } from 'react-router'
import { OwnBetPage } from '../features/sport/my-bets/own-bet-page.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.sport_my_bets(),
    description: m.sport_bets_description(),
    isPrivate: true,
  })

export default function SportBet() {
  const { betId = '' } = useParams()
  return <OwnBetPage betId={betId} />
}
