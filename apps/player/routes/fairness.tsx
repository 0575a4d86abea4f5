// The fairness page: the player's own seeds, the complete algorithm, and the recomputation of rounds.
import { tarballName } from '@mangetsu/verify/version'
import { lazy, Suspense } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { withForm } from '../deferred-submit.ts'
import { Algorithm, TableAlgorithm } from '../features/fairness/algorithm.tsx'
import { FairnessStrip } from '../features/fairness/fairness-strip.tsx'
import { FindRound } from '../features/fairness/find-round.tsx'
import { GameTables } from '../features/fairness/game-tables.tsx'
import { ManualCheck } from '../features/fairness/manual-check.tsx'
import { fairnessParts } from '../features/fairness/record-links.tsx'
import { TableChains } from '../features/fairness/table-chains.tsx'
import { TableVoids } from '../features/fairness/table-voids.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, usePacked } from '../packed-data.ts'
import { loginAddress } from '../page/login-address.ts'
import { useLooksSignedIn, useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { callApi } from '../request.server.ts'
import { ButtonLink, buttonLook } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { disclosedGames, disclosedTables } from './fairness-data.server.ts'

const OwnSeeds = lazy(() => import('../features/fairness/own-seeds.tsx'))

const commands = `tar -xzf ${tarballName}
node package/verify.js https://…/round/<id>`

export const handle = withForm

/** Returns the latest winning round with its commitment; null if there is none. */
async function newestProved(context: LoaderFunctionArgs['context']) {
  const won = await callApi(context, 'queryWinners', {})
  const newest = won.ok ? won.data.winners[0] : undefined
  if (newest === undefined) return null
  const proof = await callApi(context, 'replayRound', { roundId: newest.roundId })
  return proof.ok ? { id: proof.data.round.id, commitment: proof.data.round.commitment } : null
}

export async function loader({ context }: LoaderFunctionArgs) {
  const [proved, chains, voids, games, tableGames] = await Promise.all([
    newestProved(context),
    callApi(context, 'queryTableChains', {}),
    callApi(context, 'queryTableVoids', {}),
    disclosedGames(context),
    disclosedTables(context),
  ])
  return pack({
    chainDays: chains.ok ? chains.data.days : [],
    voidDays: voids.ok ? voids.data.days : [],
    proved,
    games,
    tableGames,
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.fairness_title(), description: m.fairness_meta_text() })

function Yours() {
  const isIn = useSignedIn() === 'in'
  const isForPlayer = useLooksSignedIn()
  const lang = getLocale()
  return (
    <Panel title={m.fairness_yours_title()}>
      {isIn && (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <OwnSeeds />
        </Suspense>
      )}
      {!isForPlayer && (
        <>
          <p className="mt-1 mb-4 text-second text-paper-dim">{m.fairness_sign_in()}</p>
          <ButtonLink to={loginAddress(lang, '/fairness')}>{m.place_login()}</ButtonLink>
        </>
      )}
      {isForPlayer && !isIn && <SkeletonRows count={3} />}
    </Panel>
  )
}

export default function Fairness() {
  const { proved, games, tableGames, chainDays, voidDays } = usePacked<typeof loader>()
  return (
    <div className="px-(--gutter) pt-3">
      <h1 className="mt-2 text-h1">{m.fairness_title()}</h1>
      <p className="mt-2 max-w-[44em] text-paper-dim">{m.fairness_text()}</p>
      <div className="mt-6">
        <FairnessStrip round={proved} isOwnPage />
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 big:grid-cols-2">
        <div id={fairnessParts.seeds} className="scroll-mt-20">
          <Yours />
        </div>
        <Panel title={m.check_title()}>
          <p className="mt-1 text-second text-paper-dim">{m.check_text()}</p>
          <FindRound />
          <details className="mt-4 border-t border-line">
            <summary className="flex min-h-12 items-center text-second">{m.manual_title()}</summary>
            <p className="text-second text-paper-dim">{m.manual_text()}</p>
            <ManualCheck games={games} />
          </details>
        </Panel>
      </div>
      <div className="mt-4 grid grid-cols-1 gap-4">
        <Algorithm />
        <div id={fairnessParts.chains} className="grid scroll-mt-20 grid-cols-1 gap-4">
          <TableAlgorithm />
          <TableChains days={chainDays} />
          <TableVoids days={voidDays} />
        </div>
        <Panel title={m.algo_games_title()}>
          <p className="mt-1 mb-3 text-second text-paper-dim">{m.algo_games_text()}</p>
          {[...games, ...tableGames].map((game) => (
            <GameTables key={`${game.id} ${game.version}`} game={game} />
          ))}
        </Panel>
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 big:grid-cols-2">
        <Panel title={m.own_machine_title()}>
          <p className="mt-1 text-second text-paper-dim">{m.own_machine_text()}</p>
          <pre className="my-4 rounded-field bg-night-0 p-4 text-small leading-relaxed break-all whitespace-pre-wrap">
            <code>{commands}</code>
          </pre>
          <a
            href={`/verifier/${tarballName}`}
            download
            className={`${buttonLook('second')} max-tablet:whitespace-normal`}
          >
            {m.own_machine_download()}
          </a>
        </Panel>
        <Panel title={m.money_book_title()}>
          <p className="mt-1 mb-4 text-second text-paper-dim">{m.money_book_link_text()}</p>
          <ButtonLink to={`/${getLocale()}/fairness/book`}>{m.money_book_link()}</ButtonLink>
        </Panel>
      </div>
    </div>
  )
}
