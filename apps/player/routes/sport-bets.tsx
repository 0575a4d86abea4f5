// The player's sports bets.
import type { MetaFunction } from 'react-router'
import { MyBetsPage } from '../features/sport/my-bets/my-bets-page.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.sport_my_bets(),
    description: m.sport_bets_description(),
    isPrivate: true,
  })

export default function SportBets() {
  return <MyBetsPage />
}
