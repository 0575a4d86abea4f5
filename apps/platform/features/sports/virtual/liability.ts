// What the open tickets of a game may return by round, in the reference currency.
import { inReference } from '@mangetsu/money/reference'
import type { Tx } from '../../../kernel/db/index.ts'
import type { RoundName, VirtualGame, VirtualLine } from './game.ts'
import { allOpenTickets, lineOf } from './rows.ts'

export type RoundLiability = RoundName & {
  /** Smallest units of the reference currency. */
  readonly stakes: bigint
  /** The sum of what each line returns if it wins. */
  readonly returns: bigint
}

/** Lists the rounds of a game with open tickets, the earliest first. */
export async function roundLiabilities<Line extends VirtualLine>(
  tx: Pick<Tx, 'query'>,
  { id: game, mostReturnOf }: Pick<VirtualGame<never, never, Line>, 'id' | 'mostReturnOf'>,
): Promise<RoundLiability[]> {
  const byRound = Map.groupBy(await allOpenTickets<Line>(tx, game), ({ round_id }) => round_id)
  return [...byRound].map(([roundId, tickets]) => ({
    game,
    roundId,
    stakes: tickets.reduce((sum, { currency, stake }) => sum + inReference(currency, stake), 0n),
    returns: tickets
      .flatMap(({ currency, lines }) =>
        lines.map((stored) => inReference(currency, mostReturnOf(lineOf<Line>(stored)))),
      )
      .reduce((sum, one) => sum + one, 0n),
  }))
}
