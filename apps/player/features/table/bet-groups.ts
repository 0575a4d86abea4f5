// Groups a table's bets for its page: bets that differ only in their spot share a row.
import type { TableBetOffered } from '@mangetsu/contract/table'

export type BetGroup = {
  readonly first: TableBetOffered
  readonly bets: readonly TableBetOffered[]
  /**
   * Whether the group's bets differ only by their numbers, so that they are shown as a count; other bets are each
   * named.
   */
  readonly isNumbered: boolean
}

/** `straight-17` and `straight-0` have the same kind; a spot without a number has none. */
const kindOf = ({ spot }: TableBetOffered): string => /^(.*?)(-\d+)+$/.exec(spot)?.[1] ?? ''

const keyOf = (bet: TableBetOffered): string => JSON.stringify([kindOf(bet), bet.odds, bet.rtpPpm, bet.most])

/** Groups the bets in the order of each group's first bet. */
export function betGroups(bets: readonly TableBetOffered[]): BetGroup[] {
  const groups = new Map<string, TableBetOffered[]>()
  for (const bet of bets) {
    const known = groups.get(keyOf(bet))
    if (known === undefined) groups.set(keyOf(bet), [bet])
    else known.push(bet)
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ first, bets: group, isNumbered: kindOf(first) !== '' }]
  })
}

/** Formats the payout on a stake of one, exact without trailing zeros: `0.95`, `35`. */
export const gainText = ([gain, of]: TableBetOffered['odds'][number]): string => {
  const whole = gain / of
  return Number.isInteger(whole) ? String(whole) : String(Number(whole.toFixed(4)))
}
