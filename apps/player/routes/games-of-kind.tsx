// The list of one kind of games, with its filters in the URL.
import { lazy, Suspense } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { isListedKind, kindName } from '../features/lobby/kind-labels.ts'
import css from '../features/lobby/kind-page.css?url'
import { kindText } from '../features/lobby/kind-texts.ts'
import { isOfFew, LobbyHead, LobbyList } from '../features/lobby/lobby-page.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { countText } from '../ui/count.ts'
import { withPage } from '../ui/or-nothing.ts'
import { fewFacts } from './few-facts.server.ts'
import { kindAside } from './kind-aside.server.ts'
import { lobbyData } from './lobby-data.server.ts'
import { favouriteCorner } from './tile-parts.tsx'

const KindAside = lazy(withPage(import('./kind-aside.tsx')))

/** The space of the first highlights, until they are loaded. */
const asideSpace = <div className="newest-game waits rounded-card bg-night-1" />

export async function loader(args: LoaderFunctionArgs) {
  const { kind } = args.params
  if (!isListedKind(kind)) throw data(null, { status: 404 })
  const [lobby, { wins, ...found }] = await Promise.all([
    lobbyData(args, { gameType: kind }),
    kindAside(args.context, kind),
  ])
  const isFew = isOfFew(lobby)
  // A few games are all in view: the newest one needs no picture of its own.
  const shown = isFew ? { ...found, newest: null } : found
  const hasGames = (lobby.counts[kind] ?? 0) > 0
  const hasAside = hasGames && Object.values(shown).some((part) => part !== null)
  const facts = isFew ? await fewFacts(args.context, lobby.games) : undefined
  return pack({
    kind,
    text: kindText(kind),
    lobby: { ...lobby, facts },
    aside: hasAside ? shown : null,
    wins: hasGames ? wins : null,
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const { kind, text } = unpack(loaderData)
  return pageMeta(matches, location, { title: kindName(kind), description: text })
}

export default function GamesOfKind() {
  const { kind, text, lobby, aside, wins } = usePacked<typeof loader>()
  const count = lobby.counts[kind] ?? 0
  return (
    <div className="px-(--gutter) pt-3 pb-8">
      <link rel="stylesheet" href={css} precedence="default" />
      <LobbyHead
        title={kindName(kind)}
        text={text}
        count={count === 0 ? undefined : m.lobby_games_count({ count: countText(count) })}
      />
      <LobbyList
        data={lobby}
        always={{ gameType: kind }}
        corner={favouriteCorner}
        aside={
          aside && (
            <Suspense fallback={asideSpace}>
              <KindAside {...aside} />
            </Suspense>
          )
        }
      />
      {wins && (
        <Suspense>
          <KindAside wins={wins} />
        </Suspense>
      )}
      <div id="offer" />
    </div>
  )
}
