// The left rail of large screens: game kinds with their numbers, the player's lists, promotions, information. It fits
// 900 px without scrolling, and can be collapsed to its icons.
import type { GameKind } from '@mangetsu/contract/lobby'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { useAppStore, useSignedIn } from '../page/page.tsx'
import { countText } from '../ui/count.ts'
import { Icon } from '../ui/icon.tsx'
import { orNothing } from '../ui/or-nothing.ts'
import { useIdle } from '../ui/use-idle.ts'
import { Brand } from './brand.tsx'
import { countAt, favourites, kindPlaces, recentGames } from './game-places.ts'
import {
  bonuses,
  daily,
  fairness,
  faq,
  guessGames,
  home,
  isAt,
  jackpot,
  lotteries,
  missions,
  type NavItem,
  promotions,
  tournaments,
  vip,
} from './nav-items.ts'

const RailMark = lazy(() => orNothing(import('./late/rail-mark.tsx')))

export type Counts = Readonly<Partial<Record<GameKind, number>>>

type EntryProps = {
  readonly place: NavItem
  /** Number of games; null while the first ones are in production. */
  readonly count?: number | null
  /** Whether the player's own number or dot is loaded, for entries that have one. */
  readonly hasMark?: boolean
  readonly isFolded: boolean
  /** Whether an entry below it is the current page. */
  readonly isWithin?: boolean
}

function Entry({ place, count, hasMark = false, isFolded, isWithin = false }: EntryProps) {
  const { pathname, search } = useLocation()
  const [path = '', wanted = ''] = place.path.split('?')
  const isHere = !isWithin && isAt(pathname, path) && (path !== favourites.path || search.slice(1) === wanted)
  return (
    <li>
      <Link
        to={`/${getLocale()}${place.path}`}
        aria-current={isHere ? 'page' : undefined}
        title={isFolded ? place.label() : undefined}
        className={`relative flex h-[35px] items-center gap-2.5 rounded-field px-2.5 text-second whitespace-nowrap hover:bg-night-2 hover:text-paper pointer-coarse:h-11 ${
          isHere ? 'bg-night-2 font-bold text-paper' : 'text-paper-dim'
        } ${isFolded ? 'justify-center' : ''}`}
      >
        <Icon name={place.icon} size={19} />
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
        {hasMark && (
          <Suspense>
            <RailMark path={place.path} isFolded={isFolded} />
          </Suspense>
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
    <div className="pt-[11px]">
      <p className={isFolded ? 'only-heard' : 'px-2.5 pb-1 text-micro leading-none text-paper-dim'}>
        {title}
      </p>
      <ul>{children}</ul>
    </div>
  )
}

const groups: readonly { readonly title: () => string; readonly places: readonly NavItem[] }[] = [
  { title: m.rail_lists, places: [favourites, recentGames] },
  {
    title: m.rail_fun,
    places: [promotions, daily, missions, tournaments, jackpot, lotteries, guessGames, bonuses, vip],
  },
  { title: m.rail_know, places: [fairness, faq] },
]

type Props = {
  readonly counts: Counts
  readonly hasLotteryPlace: boolean
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}

/** The mark, and the button beside it that collapses the rail; below it while the rail is collapsed. */
function Head({ isFolded, onFold }: Pick<Props, 'isFolded' | 'onFold'>) {
  return (
    <div
      className={`flex shrink-0 items-center ${isFolded ? 'flex-col pt-2.5 pb-1' : 'h-16 justify-between pl-2.5'}`}
    >
      <Brand isLarge isFolded={isFolded} />
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => onFold(!isFolded)}
        className="grid size-11 shrink-0 place-items-center rounded-field text-paper-dim hover:bg-night-2 hover:text-paper"
      >
        <Icon name={isFolded ? 'right' : 'left'} size={18} />
        <span className="only-heard">{isFolded ? m.rail_unfold() : m.rail_fold()}</span>
      </button>
    </div>
  )
}

/** Whether the player's marks are loaded: for a player, on a large screen, once the page is idle. */
function useHasMarks(): boolean {
  const isIn = useSignedIn() === 'in'
  const isBig = useAppStore(({ isBigScreen }) => isBigScreen)
  return useIdle() && isIn && isBig
}

export function Rail({ counts, hasLotteryPlace, isFolded, onFold }: Props) {
  const hasMarks = useHasMarks()
  const { pathname } = useLocation()
  const isListed = (place: NavItem) => hasLotteryPlace || place !== lotteries
  // A page of promotions with its own entry is highlighted there, not at the promotions as well.
  const isBelowPromotions = groups.some(({ places }) =>
    places.some((place) => place !== promotions && isListed(place) && isAt(pathname, place.path)),
  )
  return (
    <nav
      aria-label={m.rail_label()}
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-night-1 px-3 pb-3 big:flex"
    >
      <Head isFolded={isFolded} onFold={onFold} />
      <ul>
        <Entry place={home} isFolded={isFolded} />
      </ul>
      <Group title={m.rail_games()} isFolded={isFolded}>
        {kindPlaces.map((place) => (
          <Entry key={place.path} place={place} count={countAt(place, counts)} isFolded={isFolded} />
        ))}
      </Group>
      {groups.map(({ title, places }) => (
        <Group key={title()} title={title()} isFolded={isFolded}>
          {places.filter(isListed).map((place) => (
            <Entry
              key={place.path}
              place={place}
              hasMark={hasMarks}
              isFolded={isFolded}
              isWithin={isBelowPromotions && place === promotions}
            />
          ))}
        </Group>
      ))}
    </nav>
  )
}
