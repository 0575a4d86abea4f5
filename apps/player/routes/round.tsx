// The public page of one stored round: its facts, its replay, its proof; for a table round its result.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { RoundProof } from '../features/fairness/round-proof.tsx'
import { artOf } from '../features/lobby/game-art.ts'
import { ReplayFrame } from '../features/play/replay-frame.tsx'
import { RoundFacts } from '../features/play/round-facts.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { useAppStore } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
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
  gamePath,
}: Extract<FoundRound, { kind: 'game' }>) {
  const config = useAppStore((fields) => fields.commonConfig)
  const art = artOf(round.gameId)
  const name = gameName[getLocale()]
  return (
    <>
      <h1 className="mt-2 text-h1">{m.round_title({ game: name })}</h1>
      <div className="mt-5 grid grid-cols-1 gap-4 wide:grid-cols-[minmax(0,1fr)_372px] wide:gap-6">
        <div className="grid grid-cols-1 content-start gap-4">
          <ReplayFrame
            gameId={round.gameId}
            gameName={name}
            roundId={round.id}
            stageOrigin={config?.stageOrigin ?? ''}
            posters={art === null ? null : { wide: art.posterWide, tall: art.posterTall }}
          />
        </div>
        <div className="grid grid-cols-1 content-start items-start gap-4 big:grid-cols-2 wide:grid-cols-1">
          <RoundFacts round={round} isPlayMoney={config?.profile.isPlayMoney ?? true} gamePath={gamePath} />
          <RoundProof round={round} serverSeed={serverSeed} />
        </div>
      </div>
    </>
  )
}

export default function RoundPage() {
  const at = usePacked<typeof loader>()
  return (
    <div className="px-4 pt-3 big:px-8">
      {at.kind === 'game' ? (
        <GameRound {...at} />
      ) : (
        <TableRound round={at.round} mark={at.mark} voidMark={at.voidMark} />
      )}
    </div>
  )
}
