// The bets of a table as its page lists them: those that differ only in where they lie stand in one row.
import type { TableBetOffered } from '@mangetsu/contract/table'

export type BetGroup = {
  readonly first: TableBetOffered
  readonly bets: readonly TableBetOffered[]
  /** Bets that are told apart by numbers alone, as many as there are; others are each named. */
  readonly isNumbered: boolean
}

/** `straight-17` and `straight-0` are of one kind; what has no number has none. */
const kindOf = ({ spot }: TableBetOffered): string => /^(.*?)(-\d+)+$/.exec(spot)?.[1] ?? ''

const keyOf = (bet: TableBetOffered): string => JSON.stringify([kindOf(bet), bet.odds, bet.rtpPpm, bet.most])

/** In the order in which the first of each comes. */
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

/** The gain on a stake of one, as short as it is exact: `0.95`, `35`. */
export const gainText = ([gain, of]: TableBetOffered['odds'][number]): string => {
  const whole = gain / of
  return Number.isInteger(whole) ? String(whole) : String(Number(whole.toFixed(4)))
}
