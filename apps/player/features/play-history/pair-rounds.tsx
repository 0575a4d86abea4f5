// The player's rounds under one seed pair by nonce; a missing nonce is stated.
import type { calls, OutputOf } from '@mangetsu/contract'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { withGaps } from './nonce-gaps.ts'
import { type GameFacts, usePlayedGames } from './played-games.ts'
import { ListHead } from './round-list.tsx'
import { RoundRow } from './round-row.tsx'
import { useRoundPages } from './use-round-pages.ts'

function Gap({ from, to }: { readonly from: number; readonly to: number }) {
  const numbers = from === to ? countText(from) : m.plays_range({ from: countText(from), to: countText(to) })
  return (
    <p className="flex min-h-[68px] items-center gap-3 border-line border-b py-2 text-second">
      <Icon name="warn" size="sm" className="flex-none text-torii-text" />
      <span>
        {m.plays_gap({ numbers })}
        <small className="block text-small text-paper-dim">{m.plays_gap_why()}</small>
      </span>
    </p>
  )
}

type Pair = OutputOf<typeof calls.pagePairRounds>

function PairFacts({ pair }: { readonly pair: Pair }) {
  return (
    <dl>
      <Fact label={m.seed_client()}>
        <span className="break-all">{pair.clientSeed}</span>
      </Fact>
      <Fact label={m.plays_pair_count()}>{m.plays_count({ count: countText(pair.nonces) })}</Fact>
      <Fact label={m.plays_pair_since()}>
        <Instant at={pair.createdAt} />
      </Fact>
      <Fact label={m.plays_pair_until()}>
        {pair.revealedAt === null ? m.plays_pair_in_use() : <Instant at={pair.revealedAt} />}
      </Fact>
    </dl>
  )
}

type Props = { readonly commitment: string; readonly facts: GameFacts }

function List({ commitment, facts }: Props) {
  const pages = useRoundPages('pagePairRounds', { commitment })
  const ids = [...new Set(pages.data?.flatMap(({ rounds }) => rounds.map(({ gameId }) => gameId)))]
  const games = usePlayedGames(ids.sort(), facts)
  return (
    <CallState shown={pages} skeleton={<SkeletonRows count={8} />}>
      {(loaded) => {
        const [pair] = loaded
        const rounds = loaded.flatMap((page) => page.rounds)
        if (pair === undefined || pair.nonces === 0)
          return <EmptyState title={m.plays_pair_none()}>{m.plays_pair_none_text()}</EmptyState>
        return (
          <>
            <PairFacts pair={pair} />
            <div className="mt-4">
              <ListHead />
              {withGaps(rounds, pair.nonces, !pages.hasMore).map((entry) =>
                entry.kind === 'gap' ? (
                  <Gap key={`gap-${entry.from}`} from={entry.from} to={entry.to} />
                ) : (
                  <RoundRow
                    key={entry.round.id}
                    round={entry.round}
                    game={games?.get(entry.round.gameId)}
                    nonce={entry.round.nonce}
                  />
                ),
              )}
            </div>
            {pages.hasMore && (
              <div className="mt-4 flex justify-end">
                <LoadMore {...pages} />
              </div>
            )}
          </>
        )
      }}
    </CallState>
  )
}

const link = 'inline-flex min-h-11 items-center text-second text-wisteria hover:underline'

export function PairRounds(props: Props) {
  const to = useAddress()
  return (
    <>
      <p className="mb-2 max-w-[680px] text-second leading-relaxed text-paper-dim">{m.plays_pair_text()}</p>
      <code className="block font-mono text-micro break-all text-paper-dim">{props.commitment}</code>
      <p className="mb-3 flex flex-wrap gap-x-6">
        <Link to={to('/account/rounds')} className={link}>
          {m.plays_all()}
        </Link>
        <Link to={to('/fairness#seeds')} className={link}>
          {m.chain_seeds()}
        </Link>
      </p>
      <div className="@container rounded-card bg-night-1 p-5">
        <List {...props} />
      </div>
    </>
  )
}
