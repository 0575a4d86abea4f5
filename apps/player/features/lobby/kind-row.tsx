// The kinds of games as a row of pictures, each with its number of games.
import type { GameKind } from '@mangetsu/contract/lobby'
import { Link } from 'react-router'
import { hallFish, hallLiveCasino, hallPoker, hallSlots, hallSports } from '../../dist/pictures.ts'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { countText } from '../../ui/count.ts'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { artOf } from './game-art.ts'
import { kindName, type ListedKind } from './kind-labels.ts'

type KindCard = {
  readonly kind: ListedKind
  /** Null for the halls, whose picture is that of a machine. */
  readonly cuts: Cuts | null
  readonly name: () => string
  /** Kinds counted on the card; none for the sportsbook, which has no games. */
  readonly counted: readonly GameKind[]
}

const card = (kind: ListedKind, cuts: Cuts): KindCard => ({
  kind,
  cuts,
  name: () => kindName(kind),
  counted: [kind],
})

const kindCards: readonly KindCard[] = [
  card('slots', hallSlots),
  card('live-casino', hallLiveCasino),
  card('poker', hallPoker),
  {
    kind: 'pachinko',
    cuts: null,
    name: m.hall_title,
    counted: ['pachinko', 'pachislot'],
  },
  card('fish', hallFish),
  { ...card('sports', hallSports), counted: [] },
]

type Props = {
  readonly counts: Readonly<Partial<Record<GameKind, number>>>
  /** The cover's name of a machine, whose poster stands for the halls; null if there is none. */
  readonly machine: string | null
}

type LinkProps = Props & { readonly card: KindCard }

function KindLink({ card: { kind, cuts: picture, name, counted }, counts, machine }: LinkProps) {
  const cuts = picture ?? artOf(machine ?? '')?.posterWide
  const count = counted.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
  const isMaking = counted.length > 0 && count === 0
  const content = (
    <>
      <span className="waits relative block aspect-[20/11] overflow-hidden bg-night-2 big:aspect-[20/9]">
        {cuts !== undefined && (
          <Picture
            cuts={cuts}
            sizes="(min-width: 1024px) 180px, 32vw"
            isFirst={kind === 'slots'}
            className={`absolute inset-0 size-full object-cover ${isMaking ? 'opacity-40' : ''}`}
          />
        )}
      </span>
      <span
        className={`flex min-h-8 items-baseline justify-between gap-x-2 px-2.5 py-1.5 leading-snug ${isMaking ? 'flex-wrap' : ''}`}
      >
        <b className="min-w-0 text-small big:text-second">{name()}</b>
        <span className="figures text-micro text-paper-dim">
          {isMaking && <span>{m.rail_making()}</span>}
          {count > 0 && (
            <>
              <span>{countText(count)}</span>
              <span className="only-heard"> {m.rail_titles()}</span>
            </>
          )}
        </span>
      </span>
    </>
  )
  const look = 'block h-full overflow-hidden rounded-field bg-night-1'
  // A kind without games has no list to link to.
  return isMaking ? (
    <span className={look}>{content}</span>
  ) : (
    <Link to={`/${getLocale()}/game/${kind}`} className={`${look} hover:bg-night-2`}>
      {content}
    </Link>
  )
}

export function KindRow(props: Props) {
  return (
    <ul aria-label={m.search_by_kind()} className="mt-3 grid grid-cols-3 gap-2 tablet:grid-cols-6 big:gap-4">
      {kindCards.map((one) => (
        <li key={one.kind} className="min-w-0">
          <KindLink {...props} card={one} />
        </li>
      ))}
    </ul>
  )
}
