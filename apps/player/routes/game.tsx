// The page of one game: its stage, its rules and figures, the player's own rounds, and its winners.

import { categoryOf } from '@mangetsu/client/rules'
import { gameKinds } from '@mangetsu/contract/game-attributes'
import type { GameKind } from '@mangetsu/contract/lobby'
import { multipleDigits } from '@mangetsu/money/multiple'
import { lazy, type ReactNode, Suspense } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunction,
  useSearchParams,
} from 'react-router'
import { FavouriteCorner } from '../features/favourite/favourite-corner.tsx'
import { PauseGuard } from '../features/limits/pause-guard.tsx'
import { ClosedGame } from '../features/lobby/closed-game.tsx'
import { artOf } from '../features/lobby/game-art.ts'
import { GameClips } from '../features/lobby/game-clips.tsx'
import { gamePath } from '../features/lobby/game-facts.tsx'
import { GamePanel } from '../features/lobby/game-panel.tsx'
import { GameReturns } from '../features/lobby/game-returns.tsx'
import { GameRules } from '../features/lobby/game-rules.tsx'
import { gameTextOf } from '../features/lobby/game-texts.ts'
import { hasDemo } from '../features/lobby/has-demo.ts'
import { kindName } from '../features/lobby/kind-labels.ts'
import { RelatedGames } from '../features/lobby/related-games.tsx'
import { hallPathOf, requestedMachineNo } from '../features/play/machine.ts'
import { usePlay } from '../features/play/play-state.tsx'
import { StageCard } from '../features/play/stage-card.tsx'
import { WinnerBoard } from '../features/winner/winner-board.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { type Content, pack, unpack, usePacked } from '../packed-data.ts'
import { useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { carriedSearch } from '../page-query.ts'
import { callApi, factsOf } from '../request.server.ts'
import { Panel } from '../ui/panel.tsx'
import { useIdle } from '../ui/use-idle.ts'
import { breadcrumbsOf, DataPlaceholder, StructuredData, useOrigin } from './structured-data.tsx'
import { favouriteCorner } from './tile-parts.tsx'

const OwnRounds = lazy(() => import('../features/play/own-rounds.tsx'))
const TableNow = lazy(() => import('../features/table/table-now.tsx'))
const TableColumn = lazy(() => import('../features/table/table-column.tsx'))
const SessionClock = lazy(() => import('../features/limits/session-clock.tsx'))

const winnerRows = 6
const returnRows = 5
const clipCount = 3

/**
 * Returns the game by its id; otherwise redirects to the list of the URL's kind (specification, section 8, code
 * 110069).
 */
async function requestedGame({ context, params, request }: LoaderFunctionArgs) {
  const { kind, gameId = '' } = params
  const { lang } = factsOf(context)
  if (!gameKinds.some((known) => known === kind)) throw data(null, { status: 404 })
  const answer = await callApi(context, 'queryGameDetail', { gameId })
  if (answer.ok) {
    const path = `/${lang}${gamePath(answer.data.game)}`
    if (answer.data.game.gameType !== kind)
      throw redirect(path + carriedSearch(new URL(request.url).search), 301)
    return answer.data
  }
  const isUnknown = answer.refusal === 'gameUnavailable' || answer.refusal === 'badRequest'
  if (!isUnknown) throw data(null, { status: 503 })
  throw redirect(`/${lang}${categoryOf(`/game/${kind}/${gameId}`) ?? `/game/${kind}`}`)
}

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const detail = await requestedGame(args)
  const { gameId, gameType } = detail.game
  const { lang, api } = factsOf(context)
  const currencies = detail.isPlayable ? ((await api.config())?.currencies ?? []) : []
  const [limits, won, returned, clips, table, tables] = await Promise.all([
    Promise.all(currencies.map((currency) => callApi(context, 'queryBetLimit', { gameId, currency }))),
    callApi(context, 'queryWinners', {}),
    callApi(context, 'queryGameJackpots', { gameId, pageSize: returnRows }),
    callApi(context, 'queryVideos', { lang, gameId, pageSize: clipCount }),
    hasDemo(gameType) ? null : callApi(context, 'queryTable', { tableId: gameId, currency: 'JPY' }),
    hasDemo(gameType) ? null : callApi(context, 'queryTables', { currency: 'JPY' }),
  ])
  return pack({
    detail,
    limits: limits.flatMap((limit) => (limit.ok ? [limit.data] : [])),
    winners: won.ok ? won.data.winners.filter((winner) => winner.game.gameId === gameId) : [],
    returns: returned.ok
      ? returned.data.jackpots.map((one) => ({ ...one, multiple: multipleDigits(BigInt(one.multipleCents)) }))
      : [],
    clips: clips.ok ? clips.data.videos : [],
    table: table?.ok ? table.data : null,
    others: tables?.ok ? tables.data.tables.filter(({ tableId }) => tableId !== gameId) : [],
  })
}

/**
 * Dialogs over the page, and on a phone the game itself, change only the URL's hash: opening or closing them refetches
 * nothing and works offline.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSamePage = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search
  return defaultShouldRevalidate && !(isSamePage && currentUrl.hash !== nextUrl.hash)
}

type Loaded = Content<typeof loader>

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const { detail } = unpack(loaderData)
  const { game } = detail
  const art = artOf(game.filePath ?? '')
  const picture = art === null ? {} : { picture: art.posterWide }
  return pageMeta(matches, location, {
    title: m.game_meta_title({ game: game.name[getLocale()], kind: kindName(game.gameType) }),
    description: gameTextOf(detail).description,
    ...picture,
  })
}

/** Structured data of the game (schema.org VideoGame), with the URL of its page, and its breadcrumbs. */
function GameThings({ detail }: { detail: Loaded['detail'] }) {
  const lang = getLocale()
  const origin = useOrigin()
  const { game } = detail
  const { name, description } = gameTextOf(detail)
  const list = listPathOf(game.gameType)
  const thing = {
    '@type': 'VideoGame',
    name,
    description,
    url: `${origin}/${lang}${gamePath(game)}`,
    inLanguage: lang,
    genre: kindName(game.gameType),
    gamePlatform: 'Web browser',
    applicationCategory: 'GameApplication',
    operatingSystem: 'Any',
    author: { '@type': 'Organization', name: game.providerName[lang] },
  }
  const trail = [
    { name: m.place_home(), path: '' },
    { name: kindName(game.gameType), path: list },
    { name, path: gamePath(game) },
  ]
  return <StructuredData things={[thing, breadcrumbsOf(origin, trail)]} />
}

const GameData: (props: { readonly detail: Loaded['detail'] }) => ReactNode = import.meta.env.SSR
  ? GameThings
  : DataPlaceholder

/** Returns the list of a kind, without the language; both halls share one. */
const listPathOf = (kind: GameKind): string => (kind === 'pachislot' ? '/game/pachinko' : `/game/${kind}`)

function OwnRoundsPanel({ gameId, played }: { gameId: string; played: number }) {
  const isIn = useSignedIn() === 'in'
  const isIdle = useIdle()
  if (!isIn || !isIdle) return null
  return (
    <Panel title={m.rounds_title()}>
      <Suspense>
        <OwnRounds gameId={gameId} played={played} />
      </Suspense>
    </Panel>
  )
}

function Stage({ detail, played }: { detail: Loaded['detail']; played: number }) {
  const lang = getLocale()
  const [search] = useSearchParams()
  const { game, isPlayable, closedBecause, related } = detail
  const art = artOf(game.filePath ?? '')
  const path = `/${lang}${gamePath(game)}`
  const closed = (
    <ClosedGame
      because={closedBecause?.[lang] ?? null}
      hasRelated={related.length > 0}
      listPath={`/${lang}${listPathOf(game.gameType)}`}
    />
  )
  return (
    <StageCard
      game={{
        gameId: game.gameId,
        gameName: game.name[lang],
        path,
        hallPath: hallPathOf(game.gameType, lang),
        machineNo: requestedMachineNo(game.gameType, search),
      }}
      posters={art === null ? null : { wide: art.posterWide, tall: art.posterTall }}
      mark={<FavouriteCorner game={game} />}
      guard={(play) => <PauseGuard>{play}</PauseGuard>}
      clock={
        <Suspense>
          <SessionClock played={played} />
        </Suspense>
      }
      closed={isPlayable ? null : closed}
      hasDemo={hasDemo(game.gameType)}
    />
  )
}

export default function GamePage() {
  const { detail, limits, winners, returns, clips, table, others } = usePacked<typeof loader>()
  const play = usePlay()
  const { gameId } = detail.game
  const played = play.game?.gameId === gameId ? play.played : 0
  return (
    <>
      <GameData detail={detail} />
      <div className="grid grid-cols-1 gap-4 px-4 pt-2 wide:grid-cols-[minmax(0,1fr)_324px] wide:grid-rows-[auto_1fr] wide:items-start wide:gap-x-6 big:px-8">
        <div className="grid grid-cols-1 content-start gap-4">
          <Stage key={gameId} detail={detail} played={played} />
          {table !== null && (
            <Suspense>
              <TableNow {...table} />
            </Suspense>
          )}
        </div>
        <div className="grid grid-cols-1 content-start items-start gap-4 big:grid-cols-2 wide:row-span-2 wide:grid-cols-1">
          {others.length > 0 && (
            <div className="max-big:hidden">
              <Suspense>
                <TableColumn tables={others} swapTo={play.game?.mode === 'real' ? play.open : null} />
              </Suspense>
            </div>
          )}
          <GamePanel detail={detail} limits={limits} bets={table?.bets ?? null} />
          <WinnerBoard winners={winners} rows={winnerRows} />
          <GameReturns returns={returns} />
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <div id="offer" className="contents" />
          <GameRules detail={detail} />
          <OwnRoundsPanel gameId={gameId} played={played} />
          <GameClips clips={clips} />
        </div>
      </div>
      <RelatedGames games={detail.related} corner={favouriteCorner} />
    </>
  )
}
