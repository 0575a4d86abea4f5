// The home page: the hero, who has just won, tonight's game, the games, how they are fair.
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { FairnessStrip } from '../features/fairness/fairness-strip.tsx'
import { FeaturedGame } from '../features/lobby/featured-game.tsx'
import { gamePath } from '../features/lobby/game-facts.tsx'
import { GameTile } from '../features/lobby/game-tile.tsx'
import { Hero } from '../features/lobby/hero.tsx'
import { Section } from '../features/lobby/section.tsx'
import { useLiveWinners } from '../features/winner/live-winners.ts'
import { Ticker } from '../features/winner/ticker.tsx'
import { WinnerBoard } from '../features/winner/winner-board.tsx'
import { useIdle } from '../layout/use-idle.ts'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pageMeta } from '../page-meta.ts'
import { ask, need } from '../request.server.ts'
import { useAppStore, useSignedIn } from '../stores/stores.tsx'

const WinnerPush = lazy(() => import('../features/winner/winner-push.tsx'))

/** The rendered winners stand this long before new ones are pushed: the first interaction has the page to itself. */
const tickerStartsMs = 5_000

/** How many of the newest games the home page shows. */
const shownGames = 7

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ games }, won] = await Promise.all([
    need(context, 'queryGamePage', { pageSize: shownGames }),
    ask(context, 'queryWinners', {}),
  ])
  const winners = won.ok ? won.data.winners : []
  const [first, newest] = [games[0], winners[0]]
  const [detail, proof] = await Promise.all([
    first === undefined ? null : ask(context, 'queryGameDetail', { gameId: first.gameId }),
    newest === undefined ? null : ask(context, 'replayRound', { roundId: newest.roundId }),
  ])
  return {
    games,
    winners,
    featured: detail?.ok ? detail.data : null,
    proved: proof?.ok ? { id: proof.data.round.id, commitment: proof.data.round.commitment } : null,
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.home_meta_title(), description: m.home_meta_text() })

export default function Home() {
  const { games, winners, featured, proved } = useLoaderData<typeof loader>()
  const live = useLiveWinners(winners)
  const isSettled = useIdle(tickerStartsMs)
  const isIn = useSignedIn() === 'in'
  const isPlayMoney = useAppStore((fields) => fields.commonConfig?.profile.isPlayMoney ?? true)
  const lang = getLocale()
  return (
    <>
      <Hero
        isSignedIn={isIn}
        playPath={featured === null ? null : gamePath(featured.game)}
        isPlayMoney={isPlayMoney}
      />
      <Ticker live={live} />
      {isSettled && (
        <Suspense>
          <WinnerPush onWinner={live.take} />
        </Suspense>
      )}
      {featured !== null && <FeaturedGame detail={featured} />}
      <Section
        title={m.row_slots_title()}
        text={m.row_slots_text()}
        more={{ to: `/${lang}/game/slots`, label: m.see_all() }}
      >
        <div className="game-row">
          {games.map((game) => (
            <GameTile key={game.gameId} game={game} sizes="(min-width: 1024px) 180px, 40vw" />
          ))}
          {games.length < 4 && <WinnerBoard winners={live.winners} rows={4} />}
        </div>
      </Section>
      <Section title={m.home_fair_title()} text={m.home_fair_text()}>
        <FairnessStrip round={proved} />
      </Section>
    </>
  )
}
