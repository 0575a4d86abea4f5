// Tournaments: running, upcoming and ended ones; a player sees their places.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { allTournamentPictures, postersOf } from '../content-pictures.server.ts'
import { OwnTournaments } from '../features/tournament/own-tournaments.tsx'
import { TournamentList } from '../features/tournament/tournament-list.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { useAddress, useSignedIn } from '../page/page.tsx'
import { useCall } from '../page/use-call.ts'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'
import { BackLink } from '../ui/back-link.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { tournaments } = await need(context, 'queryTournaments', {})
  const filePaths = tournaments.flatMap(({ games }) => games.flatMap(({ filePath }) => filePath ?? []))
  return pack({ tournaments, pictures: allTournamentPictures(), posters: postersOf(filePaths) })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.tournaments_title(), description: m.tournaments_description() })

export default function TournamentsPage() {
  const to = useAddress()
  const { tournaments, pictures, posters } = usePacked<typeof loader>()
  const isIn = useSignedIn() === 'in'
  // Some are restricted to certain players.
  const own = useCall('queryTournaments', {}, { isOn: isIn })
  const joined = useCall('queryOwnTournaments', { pageSize: 20 }, { isOn: isIn })
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <BackLink to={to('/promotions')}>{m.promotions_title()}</BackLink>
      <h1 className="text-h1">{m.tournaments_title()}</h1>
      <p className="mb-4 mt-1 text-second leading-relaxed text-paper-dim">{m.tournaments_lead()}</p>
      <TournamentList
        tournaments={own.data?.tournaments ?? tournaments}
        joined={joined.data?.joined ?? []}
        pictures={pictures}
        posters={posters}
      />
      {isIn && (
        <div className="mt-6">
          <OwnTournaments />
        </div>
      )}
    </div>
  )
}
