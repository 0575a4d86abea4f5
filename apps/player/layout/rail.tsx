// The left rail of large screens: game kinds with their numbers, the player's own pages, information. It can be
// collapsed.
import type { GameKind } from '@mangetsu/contract/lobby'
import { Link, useLocation } from 'react-router'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { useLooksSignedIn } from '../page/page.tsx'
import { countText } from '../ui/count.ts'
import { Icon } from '../ui/icon.tsx'
import { Brand } from './brand.tsx'
import { countAt, favourites, kindPlaces, recentGames } from './game-places.ts'
import {
  bonuses,
  fairness,
  faq,
  home,
  isAt,
  lotteries,
  type NavItem,
  playerNavItems,
  promotions,
  tournaments,
  wallet,
} from './nav-items.ts'

export type Counts = Readonly<Partial<Record<GameKind, number>>>

type EntryProps = {
  readonly place: NavItem
  /** Number of games; null while the first ones are in production. */
  readonly count?: number | null
  readonly isFolded: boolean
  /** Whether a nested entry is the current page. */
  readonly isWithin?: boolean
}

function Entry({ place, count, isFolded, isWithin = false }: EntryProps) {
  const { pathname, search } = useLocation()
  const [path = '', wanted = ''] = place.path.split('?')
  const isHere = !isWithin && isAt(pathname, path) && (path !== favourites.path || search.slice(1) === wanted)
  return (
    <li>
      <Link
        to={`/${getLocale()}${place.path}`}
        aria-current={isHere ? 'page' : undefined}
        title={isFolded ? place.label() : undefined}
        className={`flex h-11 items-center gap-2.5 rounded-field px-3 text-second whitespace-nowrap hover:bg-night-2 hover:text-paper ${
          isHere ? 'bg-night-2 font-bold text-paper' : 'text-paper-dim'
        }`}
      >
        <Icon name={place.icon} />
        <span className={isFolded ? 'only-heard' : ''}>{place.label()}</span>
        {count !== undefined && !isFolded && (
          <span className="figures ml-auto text-micro font-normal">
            {count === null ? (
              m.rail_making()
            ) : (
              <>
                {countText(count)}
                <span className="only-heard">{m.rail_titles()}</span>
              </>
            )}
          </span>
        )}
      </Link>
    </li>
  )
}

function Group({
  title,
  isFolded,
  children,
}: {
  title: string
  isFolded: boolean
  children: React.ReactNode
}) {
  return (
    <div className="pt-5">
      <p className={isFolded ? 'only-heard' : 'px-3 pb-2 text-micro leading-none text-paper-dim'}>{title}</p>
      <ul>{children}</ul>
    </div>
  )
}

const groups: readonly { readonly title: () => string; readonly places: readonly NavItem[] }[] = [
  { title: m.rail_lists, places: [favourites, recentGames] },
  { title: m.rail_fun, places: [promotions, tournaments, lotteries, bonuses] },
  { title: m.rail_know, places: [fairness, faq] },
]

type Props = {
  readonly counts: Counts
  readonly hasLotteryPlace: boolean
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}

export function Rail({ counts, hasLotteryPlace, isFolded, onFold }: Props) {
  const isIn = useLooksSignedIn()
  const isAtLottery = isAt(useLocation().pathname, lotteries.path)
  return (
    <nav
      aria-label={m.rail_label()}
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-night-1 px-3 pb-4 big:flex"
    >
      <div className={`flex h-[72px] shrink-0 items-center ${isFolded ? 'justify-center' : 'px-3'}`}>
        <Brand isLarge isFolded={isFolded} />
      </div>
      <ul>
        <Entry place={home} isFolded={isFolded} />
      </ul>
      <Group title={m.rail_games()} isFolded={isFolded}>
        {kindPlaces.map((place) => (
          <Entry key={place.path} place={place} count={countAt(place, counts) ?? null} isFolded={isFolded} />
        ))}
      </Group>
      {groups.map(({ title, places }) => (
        <Group key={title()} title={title()} isFolded={isFolded}>
          {places.map(
            (place) =>
              (hasLotteryPlace || place !== lotteries) && (
                <Entry
                  key={place.path}
                  place={place}
                  isFolded={isFolded}
                  isWithin={hasLotteryPlace && isAtLottery && place === promotions}
                />
              ),
          )}
        </Group>
      ))}
      {/* Last, because a signed-in player's entries appear after the first render. */}
      <Group title={m.rail_yours()} isFolded={isFolded}>
        {(isIn ? playerNavItems : [wallet]).map((place) => (
          <Entry key={place.path} place={place} isFolded={isFolded} />
        ))}
      </Group>
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => onFold(!isFolded)}
        className="mt-auto flex h-11 shrink-0 items-center gap-2.5 rounded-field px-3 text-second text-paper-dim hover:bg-night-2 hover:text-paper"
      >
        <Icon name={isFolded ? 'right' : 'left'} />
        <span className={isFolded ? 'only-heard' : ''}>{isFolded ? m.rail_unfold() : m.rail_fold()}</span>
      </button>
    </nav>
  )
}
