// The jackpot page: the pots, how they are won, proofs of past ones, and the reader's own drawings.
import { useCallback } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useRevalidator } from 'react-router'
import { JackpotView } from '../features/jackpot/jackpot-view.tsx'
import { OwnPanels } from '../features/jackpot/own-panels.tsx'
import { GameTile } from '../features/lobby/game-tile.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { loginAddress } from '../page/login-address.ts'
import { useIsPlayMoney, useLooksSignedIn, usePage, useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { callApi } from '../request.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { PlayMoney } from '../ui/pill.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

/** Number of recent drops shown. */
const shownDrops = 10

export async function loader({ context }: LoaderFunctionArgs) {
  const [jackpot, history] = await Promise.all([
    callApi(context, 'queryJackpotAmount', {}),
    callApi(context, 'queryJackpotHistory', { pageSize: shownDrops }),
  ])
  if (!jackpot.ok && jackpot.refusal !== 'jackpotUnknown') throw new Response(null, { status: 503 })
  const gameIds = jackpot.ok ? jackpot.data.games.map(({ gameId }) => gameId) : []
  const games = await callApi(context, 'listGamesById', { gameIds })
  return pack({
    jackpot: jackpot.ok ? jackpot.data : null,
    drops: history.ok ? history.data.drops : null,
    games: games.ok ? games.data.games : [],
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.jackpot_title(), description: m.jackpot_description() })

/** Shows the reader's own drawings; a signed-out visitor sees how to get them. */
function Own() {
  const { lang } = usePage()
  const isIn = useSignedIn() === 'in'
  const isForPlayer = useLooksSignedIn()
  if (isIn) return <OwnPanels />
  return (
    <Panel title={m.jackpot_draw_heading()}>
      {isForPlayer ? (
        <SkeletonRows count={3} />
      ) : (
        <div className="mt-2 grid grid-cols-1 gap-4">
          <p className="text-second leading-relaxed text-paper-dim">{m.jackpot_day_guest()}</p>
          <ButtonLink to={loginAddress(lang, '/jackpot')} kind="line">
            {m.place_login()}
          </ButtonLink>
        </div>
      )}
    </Panel>
  )
}

export default function JackpotPage() {
  const { jackpot, drops, games } = usePacked<typeof loader>()
  const isPlayMoney = useIsPlayMoney()
  const { revalidate } = useRevalidator()
  const onDropped = useCallback(() => void revalidate(), [revalidate])
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <div className="mb-4 mt-2 flex items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-h1">{m.jackpot_title()}</h1>
          {jackpot !== null && (
            <p className="mt-1 text-second leading-relaxed text-paper-dim">
              {m.jackpot_lead({ count: jackpot.games.length })}
            </p>
          )}
        </div>
        {isPlayMoney && <PlayMoney className="flex-none rounded-pill border border-line px-2.5 py-1.5" />}
      </div>
      {jackpot === null ? (
        <Panel>
          <EmptyState heading="h2" title={m.jackpot_none_title()}>
            {m.jackpot_none_text()}
          </EmptyState>
        </Panel>
      ) : (
        <JackpotView
          jackpot={jackpot}
          drops={drops}
          own={<Own />}
          games={games.map((game) => (
            <GameTile key={game.gameId} game={game} sizes="(min-width: 1024px) 108px, 30vw" />
          ))}
          onDropped={onDropped}
        />
      )}
    </div>
  )
}
