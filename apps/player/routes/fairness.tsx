// The fairness page: how a result is proved in three pictures, a round to check, and everything technical folded below.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { withForm } from '../deferred-submit.ts'
import { BooksFold } from '../features/fairness/books-fold.tsx'
import { DetailedRules } from '../features/fairness/detailed-rules.tsx'
import { FairSteps } from '../features/fairness/fair-steps.tsx'
import { FindRound } from '../features/fairness/find-round.tsx'
import { Fold, useOpenedByHash } from '../features/fairness/fold.tsx'
import { ManualCheck } from '../features/fairness/manual-check.tsx'
import { LastRound, type ProvableRound } from '../features/fairness/provable-round.tsx'
import { PublishedReturns } from '../features/fairness/published-returns.tsx'
import { fairnessParts } from '../features/fairness/record-links.tsx'
import { SeedsFold } from '../features/fairness/seeds-fold.tsx'
import { artOf } from '../features/lobby/game-art.ts'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { callApi } from '../request.server.ts'
import { countText } from '../ui/count.ts'
import { disclosedGames, disclosedTables, gameReturns } from './fairness-data.server.ts'

export const handle = withForm

/** Returns the latest winning round; null if there is none. */
async function newestWin(context: LoaderFunctionArgs['context']): Promise<ProvableRound | null> {
  const won = await callApi(context, 'queryWinners', {})
  const newest = won.ok ? won.data.winners[0] : undefined
  if (newest === undefined) return null
  const found = await callApi(context, 'replayRound', { roundId: newest.roundId })
  if (!found.ok) return null
  const { id, gameId, at, currency, stake, payout } = found.data.round
  return { id, gameId, at, currency, stake, payout }
}

export async function loader({ context }: LoaderFunctionArgs) {
  const [newest, chains, voids, games, tableGames, returns, books] = await Promise.all([
    newestWin(context),
    callApi(context, 'queryTableChains', {}),
    callApi(context, 'queryTableVoids', {}),
    disclosedGames(context),
    disclosedTables(context),
    gameReturns(context),
    callApi(context, 'queryBookProof', {}),
  ])
  const audit = books.ok ? books.data.proofs[0] : undefined
  return pack({
    chainDays: chains.ok ? chains.data.days : [],
    voidDays: voids.ok ? voids.data.days : [],
    newest,
    games,
    tableGames,
    returns,
    audit: audit === undefined ? null : { isSound: audit.isSound, findings: audit.findings },
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.fairness_title(), description: m.fairness_meta_text() })

export default function Fairness() {
  const { newest, games, tableGames, returns, chainDays, voidDays, audit } = usePacked<typeof loader>()
  useOpenedByHash()
  return (
    <div className="px-(--gutter) pt-3">
      <h1 className="mt-2 text-h1">{m.fairness_title()}</h1>
      <p className="mb-4 text-second text-paper-dim">{m.fairness_text()}</p>
      <FairSteps />
      <div className="mt-3 grid grid-cols-1 items-start gap-3 big:mt-4 big:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] big:gap-4">
        <LastRound newest={newest} games={games} coverOf={(gameId) => artOf(gameId)?.cover ?? null} />
        <section className="rounded-card bg-night-1 px-4 py-1.5">
          <Fold
            title={m.fairness_returns_title()}
            fact={m.fairness_returns_games({ count: countText(returns.length) })}
          >
            <PublishedReturns returns={returns} />
          </Fold>
          <SeedsFold />
          <BooksFold audit={audit} />
          <Fold id={fairnessParts.number} title={m.fairness_number_title()}>
            <p className="text-second text-paper-dim">{m.check_text()}</p>
            <FindRound />
            <details className="mt-4 border-t border-line">
              <summary className="flex min-h-12 items-center text-second">{m.manual_title()}</summary>
              <p className="text-second text-paper-dim">{m.manual_text()}</p>
              <ManualCheck games={games} />
            </details>
          </Fold>
          <DetailedRules rules={[...games, ...tableGames]} chainDays={chainDays} voidDays={voidDays} />
        </section>
      </div>
    </div>
  )
}
