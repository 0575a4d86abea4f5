// The signed-in player's own rounds of a game: stake, payout, a link to each, and a replay of the last one. Loaded when
// idle.
import type { PlayedRound } from '@mangetsu/contract/play'
import { minorOf } from '@mangetsu/money'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useConfig } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ReplayStage, replayAddress } from './replay-frame.tsx'

const pageSize = 10

function RoundRow({ round }: { round: PlayedRound }) {
  const isWin = minorOf(round.payout, round.currency) > minorOf(round.stake, round.currency)
  return (
    <tr className="border-t border-line">
      <td className="py-3 pr-4">
        <Instant at={round.at} className="text-small text-paper-dim" />
      </td>
      <td className="figures py-3 pr-4 text-right whitespace-nowrap">
        {amountText(round.stake, round.currency, 'record')}
      </td>
      <td className={`figures py-3 pr-4 text-right whitespace-nowrap ${isWin ? 'text-moon' : ''}`}>
        {amountText(round.payout, round.currency, 'record')}
      </td>
      <td className="py-1 text-right">
        <Link
          to={`/${getLocale()}/round/${round.id}`}
          className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap text-small text-wisteria hover:underline"
        >
          <Icon name="replay" size="sm" />
          {m.rounds_replay()}
        </Link>
      </td>
    </tr>
  )
}

function Pages({
  pageNo,
  total,
  onPage,
}: {
  pageNo: number
  total: number
  onPage: (pageNo: number) => void
}) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  return (
    <nav aria-label={m.rounds_pages()} className="mt-3 flex items-center justify-center gap-4">
      <Button kind="quiet" disabled={pageNo <= 1} onClick={() => onPage(pageNo - 1)}>
        {m.rounds_newer()}
      </Button>
      <span className="figures text-small text-paper-dim">{`${pageNo} / ${last}`}</span>
      <Button kind="quiet" disabled={pageNo >= last} onClick={() => onPage(pageNo + 1)}>
        {m.rounds_older()}
      </Button>
    </nav>
  )
}

/** Replays the last round in place of the list; the frame loads on request. */
function LastRound({ round }: { round: PlayedRound }) {
  const [shownId, setShownId] = useState<string | null>(null)
  const close = useCallback(() => setShownId(null), [])
  const config = useConfig()
  const isShown = shownId === round.id
  return (
    <div className="mt-2">
      <Button
        kind="quiet"
        icon={isShown ? 'close' : 'replay'}
        aria-expanded={isShown}
        onClick={() => setShownId(isShown ? null : round.id)}
        className="-ml-3"
      >
        {isShown ? m.game_last_close() : m.game_last_open()}
      </Button>
      {isShown && (
        <ReplayStage
          src={replayAddress(config?.stageOrigin ?? '', round.gameId, round.id, getLocale())}
          title={m.game_last_open()}
          onClose={close}
          className="mt-2 h-[560px] w-full rounded-field bg-night-0"
        />
      )}
    </div>
  )
}

/** `played`: number of rounds settled since the page was opened; each refetches the list. */
export default function OwnRounds({ gameId, played }: { gameId: string; played: number }) {
  const [pageNo, setPageNo] = useState(1)
  const { data, refetch, refused } = useCall('queryOwnRounds', { gameId, pageNo, pageSize })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is repeated for each settled round, not when `again` changes.
  useEffect(() => {
    if (played > 0) refetch()
  }, [played])
  if (refused !== null) return <p className="py-4 text-second text-paper-dim">{refused.msg}</p>
  if (data === undefined) return <SkeletonRows count={3} />
  if (data.total === 0) return <EmptyState title={m.rounds_none_title()}>{m.rounds_none_text()}</EmptyState>
  const [last] = data.rounds
  return (
    <>
      {pageNo === 1 && last !== undefined && <LastRound round={last} />}
      <div className="overflow-x-auto">
        <table className="w-full text-second">
          <caption className="only-heard">{m.rounds_title()}</caption>
          <thead className="text-micro text-paper-dim">
            <tr>
              <th scope="col" className="py-2 pr-4 text-left font-normal">
                {m.rounds_when()}
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-normal">
                {m.rounds_stake()}
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-normal">
                {m.rounds_payout()}
              </th>
              <th scope="col">
                <span className="only-heard">{m.rounds_replay()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rounds.map((round) => (
              <RoundRow key={round.id} round={round} />
            ))}
          </tbody>
        </table>
      </div>
      <Pages pageNo={pageNo} total={data.total} onPage={setPageNo} />
      <p className="mt-2 border-t border-line pt-1">
        <Link
          to={`/${getLocale()}/account/rounds?game=${gameId}`}
          className="inline-flex min-h-11 items-center text-second text-wisteria hover:underline"
        >
          {m.rounds_all_of_game()}
        </Link>
      </p>
    </>
  )
}
