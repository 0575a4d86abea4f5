// The stakes of a ticket: what is typed for each group, its bounds, and the lines that are placed.
import { minorOf, toDecimal } from '@mangetsu/money'
import { statedStepMinor } from '@mangetsu/money/reference'
import { parseTypedAmount, type TypedAmount } from '../../ui/typed-amount.ts'
import type { StakedBet, TicketBounds, TicketGame, TicketGroup, TicketUse } from './ticket-game.ts'

type Returns<Bet> = Pick<TicketGame<Bet>, 'mostReturnOf'>

/** Returns the largest stake of each line of a group, in wire format: by the line with the highest odds. */
export function mostStakeOf<Bet>(
  { bets }: TicketGroup<Bet>,
  { currency, mostReturn }: TicketBounds,
  { mostReturnOf }: Returns<Bet>,
): string {
  const most = minorOf(mostReturn, currency)
  const highest = bets
    .map((bet) => mostReturnOf(bet, 1_000n))
    .reduce((one, other) => (one > other ? one : other), 1n)
  const step = statedStepMinor(currency)
  return toDecimal(((most * 1_000n) / highest / step) * step, currency)
}

/** Reads the typed stake of a group within its bounds. */
export const readStake = <Bet>(
  group: TicketGroup<Bet>,
  typed: string,
  bounds: TicketBounds,
  game: Returns<Bet>,
): TypedAmount =>
  parseTypedAmount(typed, {
    currency: bounds.currency,
    min: bounds.leastStake,
    max: mostStakeOf(group, bounds, game),
  })

/** Returns the lines of the groups whose typed stakes are valid. */
export function stakedBets<Bet>(
  { groups, stakes }: Pick<TicketUse<Bet>, 'groups' | 'stakes'>,
  bounds: TicketBounds,
  game: Returns<Bet>,
): readonly StakedBet<Bet>[] {
  return groups.flatMap((group) => {
    const stake = readStake(group, stakes[group.id] ?? '', bounds, game)
    return stake.ok ? group.bets.map((bet) => ({ bet, stakeMinor: stake.amountMinor })) : []
  })
}

/** Returns the stake of the lines together, smallest units. */
export const stakeOfLines = (lines: readonly StakedBet<unknown>[]): bigint =>
  lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
