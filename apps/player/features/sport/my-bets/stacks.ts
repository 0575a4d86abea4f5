// Columns of bets without holes: each bet is put into the column that is shortest by then.
import type { SportBet } from '@mangetsu/contract/sport-bet'

type Weighed = Pick<SportBet, 'state' | 'legs' | 'resettlements'>

/** The height of a bet's card, in rows of about 30 px: what it says itself, and each of its selections. */
const rowsOf = ({ state, legs, resettlements }: Weighed): number =>
  state === 'refused'
    ? 4
    : legs.reduce((rows, { result }) => rows + (result?.startsWith('half-') === true ? 7 : 3), 6) +
      (resettlements > 0 ? 3 : 0)

/** Returns the bets in columns from top to bottom; a bet added at the end moves none of the others. */
export function stacksOf<B extends Weighed>(bets: readonly B[], columns: number): readonly (readonly B[])[] {
  const stacks = Array.from({ length: columns }, () => ({ bets: [] as B[], rows: 0 }))
  for (const bet of bets) {
    const least = Math.min(...stacks.map(({ rows }) => rows))
    const stack = stacks.find(({ rows }) => rows === least)
    stack?.bets.push(bet)
    if (stack !== undefined) stack.rows += rowsOf(bet)
  }
  return stacks.map((stack) => stack.bets)
}
