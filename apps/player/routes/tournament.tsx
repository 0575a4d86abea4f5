// One tournament; a restricted one is requested again once the reader is known.
import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { GameCover } from '../features/lobby/game-cover.tsx'
import { nameAndRoom } from '../features/lobby/table-room.ts'
import type { CountedGame } from '../features/tournament/counted-games.tsx'
import { TournamentView } from '../features/tournament/tournament-view.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { useAddress, useSignedIn } from '../page/page.tsx'
import { useCall } from '../page/use-call.ts'
import { pageMeta } from '../page-meta.ts'
import { callApi } from '../request.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** A game's cover; that of a table has the game's name on its slip and the room below, which is too long for a slip. */
function Cover({ game }: { readonly game: CountedGame }) {
  const { name, room } = nameAndRoom({ name: game.name, gameType: game.kind }, getLocale())
  return (
    <>
      <GameCover game={{ ...game, name: { ja: name, en: name } }} sizes="(min-width: 1024px) 168px, 108px" />
      {room !== null && <span className="mt-1 block truncate text-micro text-paper-dim">{room}</span>}
    </>
  )
}

/** Number of places shown initially. */
const firstPlaces = { pageSize: 10 } as const

export async function loader({ context, params }: LoaderFunctionArgs) {
  const tournamentId = params.tournamentId ?? ''
  const answer = await callApi(context, 'queryTournament', { tournamentId, ...firstPlaces })
  if (!answer.ok && answer.refusal !== 'tournamentUnknown' && answer.refusal !== 'badRequest')
    throw data(null, { status: 503 })
  const detail = answer.ok ? answer.data : null
  return pack({ tournamentId, detail })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  const tournament = loaderData === undefined ? undefined : unpack(loaderData).detail?.tournament
  const lang = getLocale()
  return pageMeta(matches, location, {
    title: tournament?.title[lang] ?? m.tournaments_title(),
    description: tournament?.summary[lang] ?? m.tournaments_description(),
    isPrivate: tournament === undefined,
  })
}

export default function TournamentPage() {
  const to = useAddress()
  const { tournamentId, detail } = usePacked<typeof loader>()
  const isIn = useSignedIn() === 'in'
  const own = useCall('queryTournament', { tournamentId, ...firstPlaces }, { isOn: isIn && detail === null })
  const shown = detail ?? own.data
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <BackLink to={to('/tournaments')}>{m.tournaments_title()}</BackLink>
      {shown === undefined || shown === null ? (
        <EmptyState
          heading="h1"
          title={m.tournaments_unknown()}
          action={<ButtonLink to={to('/tournaments')}>{m.tournaments_title()}</ButtonLink>}
        />
      ) : (
        <TournamentView key={tournamentId} loaded={shown} renderCover={(game) => <Cover game={game} />} />
      )}
    </div>
  )
}
