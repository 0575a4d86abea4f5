// Guess-games: open, upcoming and ended ones, with the reader's own bets and prizes.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { promotionPictureNamed } from '../content-pictures.server.ts'
import { GuessList } from '../features/guess/guess-list.tsx'
import { GuessRecords } from '../features/guess/guess-records.tsx'
import { OwnRecords } from '../features/guess/own-bets.tsx'
import { PrizePanel } from '../features/guess/prize-panel.tsx'
import { TopLists } from '../features/guess/top-lists.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { useAddress, useSignedIn } from '../page/page.tsx'
import { useCall } from '../page/use-call.ts'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'
import { BackLink } from '../ui/back-link.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ games }, { tags }, { records }] = await Promise.all([
    need(context, 'queryGuessGames', {}),
    need(context, 'queryGuessTags', {}),
    need(context, 'pageGuessRecords', {}),
  ])
  const pictures = Object.fromEntries(
    games.map(({ picture }) => [picture, promotionPictureNamed(picture)] as const),
  )
  return pack({ games, tags, records, pictures })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.guess_title(), description: m.guess_description() })

export default function GuessPage() {
  const to = useAddress()
  const { games, tags, records, pictures } = usePacked<typeof loader>()
  const isIn = useSignedIn() === 'in'
  // Some games are restricted to certain players.
  const own = useCall('queryGuessGames', {}, { isOn: isIn })
  const seen = own.data?.games ?? games
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <BackLink to={to('/promotions')}>{m.promotions_title()}</BackLink>
      <h1 className="text-h1">{m.guess_title()}</h1>
      <p className="mb-4 mt-1 max-w-[52em] text-second leading-relaxed text-paper-dim">
        {seen.some(({ beacon }) => beacon !== null) ? m.guess_lead_beacon() : m.guess_lead()}
      </p>
      <div className="grid grid-cols-1 gap-4">
        {isIn && <PrizePanel />}
        <GuessList games={seen} pictures={pictures} tags={tags} ended={<GuessRecords records={records} />} />
        {isIn && <OwnRecords />}
        <TopLists />
      </div>
    </div>
  )
}
