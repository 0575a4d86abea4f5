// The player's own rounds of every game, with filters; and those of one seed pair.
import type { MetaFunction } from 'react-router'
import { coverOf } from '../features/lobby/game-art.ts'
import { kindName } from '../features/lobby/kind-labels.ts'
import { PlayHistoryPage } from '../features/play-history/play-history-page.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.rounds_title(),
    description: m.account_description(),
    isPrivate: true,
  })

const facts = { coverOf, kindName }

export default function AccountRounds() {
  return <PlayHistoryPage facts={facts} />
}
