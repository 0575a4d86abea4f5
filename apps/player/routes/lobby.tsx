// The lobby: every kind of play, the player's own shelves, and a shelf for each kind.
import { lazy, Suspense } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import '../features/lobby/lobby-rows.css'
import { KindRow } from '../features/lobby/kind-row.tsx'
import type { ReadCall } from '../features/lobby/shelf.ts'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, usePacked } from '../packed-data.ts'
import { useLooksSignedIn, useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { callApi, factsOf, need } from '../request.server.ts'
import { recentGames } from '../stores/shaping.ts'
import { orNothing } from '../ui/or-nothing.ts'
import { ScrollRow } from '../ui/scroll-row.tsx'
import { lobbyShelves } from './lobby-shelves.ts'
import { favouriteCorner } from './tile-parts.tsx'

const PersonalShelves = lazy(() => orNothing(import('../features/lobby/personal-shelves.tsx')))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { lang } = factsOf(context)
  const read: ReadCall = async (name, input) => {
    const answer = await callApi(context, name, input)
    return answer.ok ? answer.data : null
  }
  const [{ counts }, hall, shelves] = await Promise.all([
    need(context, 'queryGamePage', { pageSize: 1, lang }),
    read('queryFirstMachinePage', { hall: 'pachinko' }),
    Promise.all(lobbyShelves.map(async (shelf) => ({ id: shelf.id, data: await shelf.load(read, lang) }))),
  ])
  return pack({
    counts,
    machine: hall?.models[0]?.game.filePath ?? null,
    shelves: shelves.filter(({ data }) => data !== null),
    hasRecent: recentGames.isIn(request.headers.get('cookie') ?? ''),
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.lobby_title(), description: m.lobby_meta_text() })

/** The player's own shelves; `isExpected` reserves their space until they are loaded. */
function OwnShelves({ isExpected }: { readonly isExpected: boolean }) {
  const isForPlayer = useLooksSignedIn()
  const isIn = useSignedIn() === 'in'
  if (!isForPlayer) return null
  const space = isExpected ? <div className="personal-space" /> : null
  return isIn ? (
    <Suspense fallback={space}>
      <PersonalShelves corner={favouriteCorner} isExpected={isExpected} />
    </Suspense>
  ) : (
    space
  )
}

export default function Lobby() {
  const { counts, machine, shelves, hasRecent } = usePacked<typeof loader>()
  const lang = getLocale()
  return (
    <div className="lobby-rows pb-8">
      <div className="px-(--gutter) pt-3">
        <h1 className="mt-2 text-h1">{m.lobby_title()}</h1>
        <KindRow counts={counts} machine={machine} />
      </div>
      <OwnShelves isExpected={hasRecent} />
      {shelves.map(({ id, data }) => {
        const view = lobbyShelves.find((shelf) => shelf.id === id)?.view(data)
        if (view === undefined) return null
        const more = { to: `/${lang}${view.more.path}`, label: view.more.label }
        return (
          <ScrollRow key={id} title={view.title} text={view.text} more={more} look={view.look}>
            {view.cards}
          </ScrollRow>
        )
      })}
    </div>
  )
}
