// The public page of one stored round: its verdict, the chain from game to result, its replay and values; for a table
// round its result and proof.
import { minorOf } from '@mangetsu/money'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { RoundChain } from '../features/fairness/round-chain.tsx'
import { RoundLinks } from '../features/fairness/round-links.tsx'
import { RoundProof } from '../features/fairness/round-proof.tsx'
import { RoundVerdict } from '../features/fairness/round-verdict.tsx'
import { artOf } from '../features/lobby/game-art.ts'
import { ReplayFrame } from '../features/play/replay-frame.tsx'
import { RoundFacts } from '../features/play/round-facts.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { useAddress, useAppStore } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Instant } from '../ui/instant.tsx'
import { returnText } from '../ui/multiple.ts'
import { type FoundRound, roundAt } from './round-data.server.ts'
import TableRound from './table-round.tsx'

export const loader = async (args: LoaderFunctionArgs) => pack(await roundAt(args))

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const at = unpack(loaderData)
  const lang = getLocale()
  if (at.kind === 'table') {
    const { gameName, place } = at.round
    const title = m.table_round_title({ game: gameName[lang], place: place[lang] })
    return pageMeta(matches, location, { title, description: m.table_round_meta_text(), isPrivate: true })
  }
  const title = m.round_meta_title({ game: at.found.gameName[lang] })
  return pageMeta(matches, location, { title, description: m.round_meta_text(), isPrivate: true })
}

function GameRound({
  found: { round, gameName, serverSeed },
  game,
  picture,
}: Extract<FoundRound, { kind: 'game' }>) {
  const config = useAppStore((fields) => fields.commonConfig)
  const art = artOf(round.gameId)
  const name = gameName[getLocale()]
  return (
    <>
      <h1 className="text-h1">{m.round_page_title()}</h1>
      <p className="figures mb-4 text-second text-paper-dim">
        {name} ・ <Instant at={round.at} />
      </p>
      <RoundVerdict key={round.id} round={round} serverSeed={serverSeed} />
      <div className="round-page mt-4">
        <div>
          <RoundFacts round={round} gamePath={game?.path ?? null} picture={picture} />
          <ReplayFrame
            gameId={round.gameId}
            gameName={name}
            roundId={round.id}
            stageOrigin={config?.stageOrigin ?? ''}
            poster={art?.posterWide ?? null}
          />
        </div>
        <div>
          <section className="rounded-card bg-night-1 p-5">
            <h2 className="mb-4 text-panel">{m.chain_title()}</h2>
            <RoundChain
              round={round}
              serverSeed={serverSeed}
              gameName={name}
              multiple={returnText(
                minorOf(round.payout, round.currency),
                minorOf(round.stake, round.currency),
              )}
              game={game}
              picture={picture}
            />
          </section>
          <RoundLinks roundId={round.id} />
          <RoundProof round={round} serverSeed={serverSeed} />
        </div>
      </div>
    </>
  )
}

export default function RoundPage() {
  const at = usePacked<typeof loader>()
  const to = useAddress()
  return (
    <div className="px-4 pt-3 big:px-8">
      <BackLink to={to('/fairness')}>{m.place_fairness()}</BackLink>
      {at.kind === 'game' ? <GameRound {...at} /> : <TableRound {...at} />}
    </div>
  )
}
