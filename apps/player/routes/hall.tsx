// The halls of pachinko and pachislot, one tab each: machines first, then other games of the kind.
import type { Model } from '@mangetsu/contract/machine'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useRevalidator } from 'react-router'
import { noFilter } from '../features/lobby/filter.ts'
import { GameCover } from '../features/lobby/game-cover.tsx'
import { kindName } from '../features/lobby/kind-labels.ts'
import { kindText } from '../features/lobby/kind-texts.ts'
import { LobbyHead, LobbyList } from '../features/lobby/lobby-page.tsx'
import { boardsPerPage, type HallData, HallPage } from '../features/machine/hall-page.tsx'
import { type Floor, floorIn } from '../features/machine/machine-address.ts'
import { mostPlayed } from '../features/machine/played-machines.tsx'
import { type MachineRef, withOwnMachines } from '../features/machine/whole-floor.ts'
import { m } from '../messages-compiled/messages.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { callApi, need } from '../request.server.ts'
import { hallFacts } from './hall-facts.ts'
import { lobbyData } from './lobby-data.server.ts'
import { favouriteCorner } from './tile-parts.tsx'

const OwnMachines = lazy(() => import('../features/machine/own-machines.tsx'))

/** Refresh interval of the boards while they are visible, in ms. */
const againMs = 30_000

/** Returns the machines of the URL's view: a page of the list, or the map with the machines played most today. */
async function machinesOf(context: LoaderFunctionArgs['context'], floor: Floor, models: readonly Model[]) {
  const { hall, isFree, sort, pageNo, view } = floor
  const gameId = floor.gameId ?? undefined
  if (view === 'list' || models.length === 0) {
    const input = { hall, gameId, isFree: isFree || undefined, sort, pageNo, pageSize: boardsPerPage }
    return { ...(await need(context, 'queryMachinePage', input)), maps: [] }
  }
  const mapped = models.filter(({ game }) => gameId === undefined || game.gameId === gameId)
  const [played, ...maps] = await Promise.all([
    need(context, 'queryMachinePage', { hall, gameId, sort: 'games', pageSize: mostPlayed }),
    ...mapped.map(async ({ game }) => ({
      gameId: game.gameId,
      ...(await need(context, 'queryMachineList', { gameId: game.gameId })),
    })),
  ])
  return {
    machines: played.machines.filter(({ today }) => today.games > 0),
    total: played.total,
    maps,
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args
  const floor = floorIn(new URL(request.url).searchParams)
  const { hall } = floor
  const [{ models }, lobby] = await Promise.all([
    need(context, 'queryFirstMachinePage', { hall }),
    lobbyData(args, { gameType: hall }, { ...noFilter, sort: 'popular' }),
  ])
  const isKnown = models.some(({ game }) => game.gameId === floor.gameId)
  const shown = { ...floor, gameId: isKnown ? floor.gameId : null }
  const [machines, profiles] = await Promise.all([
    machinesOf(context, shown, models),
    callApi(context, 'listGameProfiles', { gameIds: models.map(({ game }) => game.gameId) }),
  ])
  const data: HallData = { floor: shown, models, ...machines }
  const stands = new Set(models.map(({ game }) => game.gameId))
  const hasMore = lobby.games.some(({ gameId }) => !stands.has(gameId))
  const stakes = profiles.ok ? profiles.data.profiles : []
  const leastStakes: Readonly<Record<string, string>> = Object.fromEntries(
    stakes.map(({ gameId, minStakeJpy }) => [gameId, minStakeJpy]),
  )
  return pack({ data, lobby, leastStakes, hasMore })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  const hall = loaderData === undefined ? 'pachinko' : unpack(loaderData).data.floor.hall
  return pageMeta(matches, location, { title: kindName(hall), description: kindText(hall) })
}

/** Refetches the boards while the page is visible. */
function useFreshBoards(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, againMs)
    return () => clearInterval(timer)
  }, [revalidate])
}

const noMachines: readonly MachineRef[] = []

/** Merges the reader's own machines into the server-rendered data. */
function useOwnFloor(data: HallData) {
  const isIn = useSignedIn() === 'in'
  const [found, setOwnMachines] = useState(noMachines)
  const ownMachines = isIn ? found : noMachines
  const own = useMemo(
    () => ({
      ...data,
      machines: withOwnMachines(data.machines, ownMachines),
      maps: data.maps.map((map) => ({ ...map, machines: withOwnMachines(map.machines, ownMachines) })),
    }),
    [data, ownMachines],
  )
  return { own, isIn, setOwnMachines }
}

export default function HallRoute() {
  const { data, lobby, leastStakes, hasMore } = usePacked<typeof loader>()
  const { own, isIn, setOwnMachines } = useOwnFloor(data)
  const { hall } = data.floor
  const hasMachines = data.models.length > 0
  useFreshBoards()
  return (
    <div className="px-(--gutter) pt-3 pb-8">
      {isIn && hasMachines && (
        <Suspense>
          <OwnMachines hall={hall} pageData={data} onMachines={setOwnMachines} />
        </Suspense>
      )}
      <LobbyHead title={m.hall_title()} text={hasMachines ? m.hall_plain_note() : kindText(hall)} />
      <HallPage
        data={own}
        cover={({ game }) => <GameCover game={game} sizes="84px" />}
        facts={({ game }) => hallFacts(game, leastStakes[game.gameId] ?? null).join(m.offers_dot())}
      />
      {(hasMore || !hasMachines) && (
        <section className={hasMachines ? 'pt-(--section-gap)' : ''}>
          {hasMachines && <h2 className="text-section">{m.hall_others()}</h2>}
          <LobbyList data={lobby} always={{ gameType: hall }} corner={favouriteCorner} isPlain />
        </section>
      )}
      <div id="offer" />
    </div>
  )
}
