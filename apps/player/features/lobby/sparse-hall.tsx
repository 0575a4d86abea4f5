// A list with few games or none: the games as wide cards, what is being made, and where one can play meanwhile.
import type { GameKind, GameTile } from '@mangetsu/contract/lobby'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FewGames } from './few-games.tsx'
import type { FloorParts } from './further-rows.tsx'
import { HallInMaking, makingOf, PlayMeanwhile } from './hall-in-making.tsx'
import { kindName, listedKinds } from './kind-labels.ts'

type Counts = { readonly counts: Readonly<Partial<Record<GameKind, number>>> }

/** The lists that have games, each with how many. */
function KindLinks({ counts }: Counts) {
  const lang = getLocale()
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {listedKinds
        .filter((kind) => (counts[kind] ?? 0) > 0)
        .map((kind) => (
          <li key={kind}>
            <ButtonLink to={`/${lang}/game/${kind}`}>
              {kindName(kind)}
              <span className="figures font-normal text-paper-dim">{countText(counts[kind] ?? 0)}</span>
            </ButtonLink>
          </li>
        ))}
    </ul>
  )
}

type Props = Counts &
  Pick<FloorParts, 'corner' | 'providerName'> & {
    readonly games: readonly GameTile[]
    /** The kind whose list it is; absent where it is of no kind, as a provider's. */
    readonly kind: GameKind | undefined
  }

export default function SparseHall({ games, counts, kind, providerName, corner }: Props) {
  const making = makingOf(kind)
  if (games.length > 0)
    return (
      <>
        <FewGames games={games} providerName={providerName} corner={corner} />
        {making !== null && <HallInMaking making={making} isFirst={false} />}
      </>
    )
  if (making !== null)
    return <HallInMaking making={making} isFirst action={<PlayMeanwhile counts={counts} />} />
  return (
    <>
      <h2 className="only-heard">{m.lobby_list()}</h2>
      <EmptyState title={m.lobby_empty_title()} action={<KindLinks counts={counts} />}>
        {m.lobby_empty_text()}
      </EmptyState>
    </>
  )
}
