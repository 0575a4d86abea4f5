// The fairness page: how a result is proved in three pictures, a round to check, and everything technical folded below.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { withForm } from '../deferred-submit.ts'
import { BooksFold } from '../features/fairness/books-fold.tsx'
import { DetailedRules } from '../features/fairness/detailed-rules.tsx'
import { FairSteps } from '../features/fairness/fair-steps.tsx'
import { fairnessParts } from '../features/fairness/fairness-parts.ts'
import { FindRound } from '../features/fairness/find-round.tsx'
import { Fold, useOpenedByHash } from '../features/fairness/fold.tsx'
import { ManualCheck } from '../features/fairness/manual-check.tsx'
import { OwnMachine } from '../features/fairness/own-machine.tsx'
import { PublishedReturns } from '../features/fairness/published-returns.tsx'
import { Questions } from '../features/fairness/questions.tsx'
import { SeedsFold } from '../features/fairness/seeds-fold.tsx'
import { TryRound } from '../features/fairness/try-round.tsx'
import { coverOf } from '../features/lobby/game-art.ts'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { callApi } from '../request.server.ts'
import { countText } from '../ui/count.ts'
import { disclosedGames, disclosedTables, gameReturns, sampleRound } from './fairness-data.server.ts'

export const handle = withForm

export async function loader({ context }: LoaderFunctionArgs) {
  const [sample, chains, voids, games, tableGames, returns, books] = await Promise.all([
    sampleRound(context),
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
    sample,
    games,
    tableGames,
    returns,
    audit: audit === undefined ? null : { isSound: audit.isSound, findings: audit.findings },
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.fairness_title(), description: m.fairness_meta_text() })

export default function Fairness() {
  const { sample, games, tableGames, returns, chainDays, voidDays, audit } = usePacked<typeof loader>()
  useOpenedByHash()
  return (
    <div className="px-(--gutter) pt-3">
      <h1 className="mt-2 text-h1">{m.fairness_title()}</h1>
      <p className="mb-4 text-second text-paper-dim">{m.fairness_text()}</p>
      <FairSteps />
      <div className="fair-columns">
        <div>
          <TryRound sample={sample} coverOf={coverOf} />
          <Questions />
        </div>
        <section className="rounded-card bg-night-1 px-4 py-1.5">
          <Fold
            title={m.fairness_returns_title()}
            fact={m.fairness_returns_games({ count: countText(returns.length) })}
          >
            <PublishedReturns returns={returns} />
          </Fold>
          <SeedsFold />
          <BooksFold audit={audit} />
          <OwnMachine />
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
