// The page of one slot: its stage, its figures, the player's own rounds, who has just won on it.
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { type CareRefusal, careRefusalOf } from '../features/limits/play-refusals.ts'
import { artOf } from '../features/lobby/game-art.ts'
import { gamePath } from '../features/lobby/game-facts.tsx'
import { GamePanel } from '../features/lobby/game-panel.tsx'
import { StageCard } from '../features/play/stage-card.tsx'
import { WinnerBoard } from '../features/winner/winner-board.tsx'
import { useIdle } from '../layout/use-idle.ts'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pageMeta } from '../page-meta.ts'
import { ask, need } from '../request.server.ts'
import { useSignedIn } from '../stores/stores.tsx'
import { Panel } from '../ui/panel.tsx'

const OwnRounds = lazy(() => import('../features/play/own-rounds.tsx'))
const ClosedOr = lazy(() => import('../features/limits/closed-or.tsx'))
const PlayStop = lazy(() => import('../features/limits/play-stop.tsx'))
const SessionClock = lazy(() => import('../features/limits/session-clock.tsx'))

export async function loader({ context, params }: LoaderFunctionArgs) {
  const gameId = params.gameId ?? ''
  const [detail, limit, won] = await Promise.all([
    need(context, 'queryGameDetail', { gameId }, ['gameUnavailable', 'badRequest']),
    ask(context, 'queryBetLimit', { gameId, currency: 'JPY' }),
    ask(context, 'queryWinners', {}),
  ])
  const winners = won.ok ? won.data.winners.filter((winner) => winner.gameId === gameId) : []
  return { detail, limit: limit.ok ? limit.data : null, winners }
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const { game, description } = loaderData.detail
  const art = artOf(game.gameId)
  const picture = art === null ? {} : { picture: art.posterWide }
  return pageMeta(matches, location, {
    title: m.game_meta_title({ game: game.name[getLocale()] }),
    description: description[getLocale()],
    ...picture,
  })
}

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

/** Around the stage: what the player has decided about their play. */
function useCare(played: number) {
  const isIdle = useIdle()
  const [refusal, setRefusal] = useState<CareRefusal | null>(null)
  const onRefused = useCallback((name: string) => setRefusal(careRefusalOf(name)), [])
  const goBack = () => setRefusal(null)
  const stop = (stopped: CareRefusal) => (leave: () => void) => {
    const leaveGame = () => {
      goBack()
      leave()
    }
    return <PlayStop refusal={stopped} onDone={goBack} onLeave={leaveGame} />
  }
  return {
    onRefused,
    over: refusal === null ? null : stop(refusal),
    guard: (play: ReactNode) =>
      isIdle ? (
        <Suspense fallback={play}>
          <ClosedOr>{play}</ClosedOr>
        </Suspense>
      ) : (
        play
      ),
    clock: (
      <Suspense>
        <SessionClock played={played} />
      </Suspense>
    ),
  }
}

export default function GamePage() {
  const { detail, limit, winners } = useLoaderData<typeof loader>()
  const [played, setPlayed] = useState(0)
  const countRound = useCallback(() => setPlayed((count) => count + 1), [])
  const care = useCare(played)
  const { game } = detail
  const art = artOf(game.gameId)
  return (
    <div className="grid grid-cols-1 gap-4 px-4 pt-2 wide:grid-cols-[minmax(0,1fr)_324px] wide:grid-rows-[auto_1fr] wide:items-start wide:gap-x-6 big:px-8">
      <div className="grid grid-cols-1 content-start gap-4">
        <StageCard
          key={game.gameId}
          gameId={game.gameId}
          gameName={game.name[getLocale()]}
          posters={art === null ? null : { wide: art.posterWide, tall: art.posterTall }}
          path={`/${getLocale()}${gamePath(game)}`}
          onRound={countRound}
          {...care}
        />
      </div>
      <div className="grid grid-cols-1 content-start items-start gap-4 big:grid-cols-2 wide:row-span-2 wide:grid-cols-1">
        <GamePanel detail={detail} limit={limit} />
        <WinnerBoard winners={winners} rows={6} />
      </div>
      <OwnRoundsPanel gameId={game.gameId} played={played} />
    </div>
  )
}
