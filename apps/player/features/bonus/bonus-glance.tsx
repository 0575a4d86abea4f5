// The bonus in progress on a player's home page: its wagering, its remaining days, and the average cost of the rest at
// the last game. Without one, the next step.
import { roughMinor } from '@mangetsu/contract/average-cost'
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { toDecimal } from '@mangetsu/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardFailure } from '../../ui/summary-card.tsx'
import { DaysLeft } from './bonus-face.tsx'
import { isInPlay, moneyInPlay, shownBonuses } from './bonus-groups.ts'
import { nameOf } from './bonus-labels.ts'
import { useBonuses } from './use-bonuses.ts'
import { useMayShow } from './use-may-show.ts'
import { type PlannedGame, progressOf, restCostMinor, thousandths, weightOf } from './what-if.ts'

/** The sum of bonus money in progress in each currency; nothing without any. */
export function BonusMoneyGlance() {
  const { data } = useBonuses()
  const sums = moneyInPlay(data ?? [])
  if (sums.length === 0) return null
  return (
    <span className="figures flex flex-wrap justify-end gap-x-1.5 pb-1 text-small leading-snug">
      <span className="text-paper-dim">{m.bonuses_title()}</span>
      {sums.map(({ currency, amountMinor }) => (
        <b key={currency} className="text-[16px]">
          {amountText(toDecimal(amountMinor, currency), currency, 'compact')}
        </b>
      ))}
    </span>
  )
}

function InPlay({ bonus }: { readonly bonus: PlayerBonus }) {
  const to = useAddress()
  const { bonusCurrency: currency } = bonus
  const { doneMinor, targetMinor, leftMinor } = progressOf(bonus)
  const money = (minor: bigint) => amountText(toDecimal(minor, currency), currency, 'compact')
  return (
    <Link to={to(`/bonuses/${bonus.requestId}`)} className="home-cell figures hover:bg-line">
      <span className="flex justify-between gap-2">
        <b title={nameOf(bonus)} className="truncate">
          {nameOf(bonus)}
        </b>
        <DaysLeft bonus={bonus} className="text-paper-dim" />
      </span>
      <span className="my-1 block [&>span]:bg-night-0">
        <Bar share={thousandths(doneMinor, targetMinor) / 1_000} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-2">
        <span>
          <b>{money(doneMinor)}</b>
          <span className="text-paper-dim"> / {money(targetMinor)}</span>
        </span>
        <b className={leftMinor === 0n ? 'text-moon' : ''}>
          {leftMinor === 0n ? m.home_bonus_done() : m.home_bonus_left({ amount: money(leftMinor) })}
        </b>
      </span>
    </Link>
  )
}

type CostProps = { readonly bonus: PlayerBonus; readonly game: PlannedGame & { readonly name: string } }

/** States how the last game counts, and the average cost of the rest there. */
function RestCost({ bonus, game }: CostProps) {
  const { bonusCurrency: currency } = bonus
  const weight = weightOf(bonus.terms, game)
  const costMinor = restCostMinor(bonus, game)
  if (progressOf(bonus).leftMinor === 0n) return null
  return (
    <p className="figures mt-2.5 px-0.5 text-small leading-normal text-paper-dim max-big:hidden">
      {costMinor === null
        ? m.home_bonus_counts_not({ game: game.name })
        : m.home_bonus_cost({
            game: game.name,
            weight,
            cost: amountText(toDecimal(roughMinor(costMinor, currency), currency), currency, 'compact'),
          })}
    </p>
  )
}

/** Shows the number of bonuses to claim, with a link to them. */
function ToClaim({ count }: { readonly count: number }) {
  const to = useAddress()
  return (
    <Link to={to('/bonuses')} className="home-cell content-center hover:bg-line">
      <b className="block">{m.home_bonus_open({ count })}</b>
      <span className="flex items-center gap-1 text-wisteria">
        {m.home_bonus_to_claim()}
        <Icon name="right" size="xs" />
      </span>
    </Link>
  )
}

type Props = {
  /** The game the player last played; null if there is none. */
  readonly game: CostProps['game'] | null
  /** Shown with no bonus in progress and none to claim. */
  readonly next: ReactNode
}

export function BonusGlance({ game, next }: Props) {
  const mayShow = useMayShow()
  const { data, refused, refetch } = useBonuses()
  if (data === undefined) {
    return refused === null ? (
      <Skeleton className="home-cell" />
    ) : (
      <div className="home-cell content-center">
        <CardFailure retry={refetch} />
      </div>
    )
  }
  const bonus = data.find(isInPlay)
  if (bonus === undefined) {
    const { open } = shownBonuses(data)
    return open.length > 0 && mayShow === true ? <ToClaim count={open.length} /> : next
  }
  return (
    <>
      <InPlay bonus={bonus} />
      {game !== null && <RestCost bonus={bonus} game={game} />}
    </>
  )
}
