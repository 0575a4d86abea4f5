// The words of bets in the page's language: names of those on several selections, and why one was refused.
import type { SportBet } from '@mangetsu/contract/sport-bet'
import { type SystemName, systemsOf } from '@mangetsu/sports'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'

type BetShape = {
  /** Number of selections. */
  readonly legs: number
  readonly sizes: readonly number[]
}

type Naming = (shape: { readonly size: number; readonly count: number }) => string

const names: Readonly<Record<SystemName, Naming>> = {
  single: m.sport_slip_singles,
  double: m.sport_slip_double,
  treble: m.sport_slip_treble,
  fold: m.sport_slip_fold,
  system: m.sport_slip_system,
  trixie: m.sport_slip_name_trixie,
  patent: m.sport_slip_name_patent,
  yankee: m.sport_slip_name_yankee,
  lucky15: m.sport_slip_name_lucky15,
  canadian: m.sport_slip_name_canadian,
  lucky31: m.sport_slip_name_lucky31,
  heinz: m.sport_slip_name_heinz,
  lucky63: m.sport_slip_name_lucky63,
  superHeinz: m.sport_slip_name_super_heinz,
  goliath: m.sport_slip_name_goliath,
}

/** Returns the name of a bet on several selections: 3つとも的中, システム 2/3, ヤンキー. */
export function betName({ legs, sizes }: BetShape): string {
  const named = systemsOf(legs).find((system) => system.sizes.join() === sizes.join())
  return names[named?.name ?? 'system']({ size: sizes[0] ?? legs, count: legs })
}

const refusals = {
  betStop: m.sport_slip_refused_betStop,
  oddsChanged: m.sport_slip_refused_oddsChanged,
  feedDown: m.sport_slip_refused_feedDown,
} as const

/** Returns why a bet that waited was refused, with the stake that is back; null for any other. */
export const refusedText = ({
  refusedBy,
  stake,
  currency,
}: Pick<SportBet, 'refusedBy' | 'stake' | 'currency'>): string | null =>
  refusedBy === null ? null : refusals[refusedBy]({ amount: amountText(stake, currency, 'compact') })
