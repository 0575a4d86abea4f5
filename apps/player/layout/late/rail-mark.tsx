// What a player has at an entry of the rail: a number, or a dot for today's bonus. Nothing about promotions is shown to
// a player at a limit, on a break, excluded or blocked by a pending check.
import type { ReactNode } from 'react'
import { shownBonuses } from '../../features/bonus/bonus-groups.ts'
import { useBonuses } from '../../features/bonus/use-bonuses.ts'
import { useDailyDetail } from '../../features/bonus/use-current-offer.ts'
import { useMayShow } from '../../features/bonus/use-may-show.ts'
import { m } from '../../messages-compiled/messages.js'
import { useCall } from '../../page/use-call.ts'
import { countText } from '../../ui/count.ts'
import { favourites } from '../game-places.ts'
import { bonuses, daily, missions } from '../nav-items.ts'

type MarkProps = { readonly isFolded: boolean }

type CountProps = MarkProps & { readonly count: number; readonly meaning: string }

/** The number, with its meaning for screen readers; nothing for none, or on a collapsed rail. */
function Count({ count, meaning, isFolded }: CountProps) {
  if (count === 0 || isFolded) return null
  return (
    <span className="figures ml-auto text-micro font-normal">
      {countText(count)}
      <span className="only-heard">{meaning}</span>
    </span>
  )
}

/** A dot at the end of the row, on a collapsed rail at the icon's corner. */
function Dot({ meaning, isFolded }: MarkProps & { readonly meaning: string }) {
  return (
    <span
      data-part="waiting"
      className={`size-2.5 rounded-pill bg-moon ${isFolded ? 'absolute top-1 right-1.5' : 'ml-auto'}`}
    >
      <span className="only-heard">{meaning}</span>
    </span>
  )
}

function Favourites({ isFolded }: MarkProps) {
  const games = useCall('queryFavourites', {}).data?.games ?? []
  return <Count isFolded={isFolded} count={games.length} meaning={m.rail_titles()} />
}

function Daily({ isFolded }: MarkProps) {
  const { data } = useDailyDetail(useMayShow() === true)
  if (data === undefined || data.flag === 0 || data.rewardFlag === 1) return null
  return <Dot meaning={m.rail_daily_waiting()} isFolded={isFolded} />
}

function Missions({ isFolded }: MarkProps) {
  const isOn = useMayShow() === true
  const count = useCall('missionTagsList', {}, { isOn }).data?.availablePrizeCount ?? 0
  if (isFolded) return count === 0 ? null : <Dot isFolded meaning={m.rail_claimable()} />
  return <Count isFolded={false} count={count} meaning={m.rail_claimable()} />
}

function Bonuses({ isFolded }: MarkProps) {
  const { inPlay, open, freeSpins } = shownBonuses(useBonuses().data ?? [])
  return (
    <Count
      isFolded={isFolded}
      count={inPlay.length + open.length + freeSpins.length}
      meaning={m.rail_bonuses()}
    />
  )
}

/** The entries with a mark, by path. */
const marks: Readonly<Record<string, (props: MarkProps) => ReactNode>> = {
  [favourites.path]: Favourites,
  [daily.path]: Daily,
  [missions.path]: Missions,
  [bonuses.path]: Bonuses,
}

type Props = MarkProps & {
  /** The entry's path, without the language. */
  readonly path: string
}

export default function RailMark({ path, isFolded }: Props) {
  const Mark = marks[path]
  return Mark === undefined ? null : <Mark isFolded={isFolded} />
}
