// The public page of one stored round: its verdict, its result and replay, and the chain from game to result; for a
// table round its result and chain.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { RoundChain } from '../features/fairness/round-chain.tsx'
import { RoundLinks } from '../features/fairness/round-links.tsx'
import { RoundVerdict } from '../features/fairness/round-verdict.tsx'
import { WinSum } from '../features/fairness/win-sum.tsx'
import { ReplayFrame } from '../features/play/replay-frame.tsx'
import { RoundFacts } from '../features/play/round-facts.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { useAddress, useAppStore } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Instant } from '../ui/instant.tsx'
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
          <RoundFacts
            round={round}
            gamePath={game?.path ?? null}
            picture={picture}
            sum={<WinSum round={round} picture={picture} />}
            replay={
              <ReplayFrame
                gameId={round.gameId}
                gameName={name}
                roundId={round.id}
                stageOrigin={config?.stageOrigin ?? ''}
              />
            }
          />
        </div>
        <div>
          <section className="flex flex-col rounded-card bg-night-1 p-5">
            <h2 className="mb-4 text-panel">{m.chain_title()}</h2>
            <RoundChain round={round} serverSeed={serverSeed} gameName={name} game={game} picture={picture} />
          </section>
          <RoundLinks roundId={round.id} />
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
