// A list with few games or none: the games as wide cards, those in production, and links to other games.
import type { GameKind, GameTile } from '@mangetsu/contract/lobby'
import type { ReactNode } from 'react'
import { hallFish, hallPoker, hallSlots } from '../../dist/pictures.ts'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { type FewFacts, FewGames } from './few-games.tsx'
import type { FloorParts } from './further-rows.tsx'
import { kindName, listedKinds } from './kind-labels.ts'

const makings: Readonly<Partial<Record<GameKind, Making>>> = {
  slots: { cuts: hallSlots, text: m.lobby_making_slots },
  fish: { cuts: hallFish, text: m.lobby_making_fish },
  poker: { cuts: hallPoker, text: m.lobby_making_poker },
}

/** Returns the artwork of games in production for the kind; null if the hall is full, or the list has no kind. */
const makingOf = (kind: GameKind | undefined): Making | null =>
  kind === undefined ? null : (makings[kind] ?? null)

type Counts = { readonly counts: Readonly<Partial<Record<GameKind, number>>> }

/** Links to the lists that have games, each with their number. */
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
  FloorParts & {
    readonly providerName: (code: string) => string
    readonly games: readonly GameTile[]
    /** Kind of the list; absent if it has none, such as a provider's. */
    readonly kind: GameKind | undefined
    readonly facts?: Readonly<Record<string, FewFacts>> | undefined
    readonly aside?: ReactNode
  }

export default function SparseHall({ games, counts, kind, facts, providerName, corner, aside }: Props) {
  const making = makingOf(kind)
  if (games.length > 0)
    return (
      <>
        <FewGames
          games={games}
          facts={facts}
          providerName={providerName}
          corner={corner}
          hasHands={kind === 'poker'}
        />
        {(aside || making !== null) && (
          <div className="few-foot">
            {aside}
            {making !== null && <MakingRow making={making} />}
          </div>
        )}
      </>
    )
  if (making !== null) return <HallInMaking making={making} action={<PlayMeanwhile counts={counts} />} />
  return (
    <>
      <h2 className="only-heard">{m.lobby_list()}</h2>
      <EmptyState title={m.lobby_empty_title()} action={<KindLinks counts={counts} />}>
        {m.lobby_empty_text()}
      </EmptyState>
    </>
  )
}

type Making = { readonly cuts: Cuts; readonly text: () => string }

/** Links to games playable now: the first kind of the menu that has some. */
function PlayMeanwhile({ counts }: { readonly counts: Readonly<Partial<Record<GameKind, number>>> }) {
  const kind = listedKinds.find((listed) => (counts[listed] ?? 0) > 0)
  if (kind === undefined) return null
  return (
    <ButtonLink kind="primary" to={`/${getLocale()}/game/${kind}`} className="mt-5">
      {m.lobby_making_next({ kind: kindName(kind) })}
    </ButtonLink>
  )
}

/** Games in production, below those of the list. */
function MakingRow({ making: { cuts, text } }: { readonly making: Making }) {
  return (
    <section className="making-row overflow-hidden rounded-card bg-night-1">
      <span className="relative">
        <Picture cuts={cuts} sizes="144px" className="absolute inset-0 size-full object-cover" />
      </span>
      <div className="min-w-0 py-3">
        <h2 className="font-sans text-small font-normal tracking-normal text-paper-dim">
          {m.lobby_making_title()}
        </h2>
        <p className="text-second">{text()}</p>
      </div>
    </section>
  )
}

/** Games in production of a list without any: the picture is the first of the page. */
function HallInMaking({
  making: { cuts, text },
  action,
}: {
  readonly making: Making
  readonly action: ReactNode
}) {
  return (
    <section className="mt-4 grid grid-cols-1 overflow-hidden rounded-card bg-night-1 big:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Picture
        cuts={cuts}
        sizes="(min-width: 1024px) min(60vw, 826px), 100vw"
        isFirst
        className="aspect-[20/9] size-full object-cover"
      />
      <div className="px-5 pt-5 pb-6 big:-order-1 big:self-center big:px-8 big:py-8">
        <h2 className="text-section">{m.lobby_making_title()}</h2>
        <p className="mt-2 text-body">{text()}</p>
        <p className="mt-1 text-small text-paper-dim">{m.lobby_making_note()}</p>
        {action}
      </div>
    </section>
  )
}
