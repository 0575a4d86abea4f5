// Decided games with the reading of their source, as a public page.
import type { calls, OutputOf } from '@mangetsu/contract'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { GuessPromotion } from './bet.ts'

type DecidedRow = {
  promotion_id: string
  state: 'settled' | 'refunded'
  result: string | null
  reading: string
  at: Date
  number: number
}

const decided = `select g.promotion_id, g.state, g.result, d.reading, d.at, d.number
  from guess_game g join guess_decision d on d.promotion_id = g.promotion_id
  where g.promotion_id = any($1::uuid[]) and g.decided_at is not null
    and d.number = (select max(number) from guess_decision where promotion_id = g.promotion_id)
  order by g.decided_at desc, g.promotion_id`

/** Lists the decided games among these, the newest first. */
export async function pageRecords(
  tx: Tx,
  games: readonly GuessPromotion[],
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<OutputOf<typeof calls.pageGuessRecords>> {
  const rows = await tx.query<DecidedRow>(decided, [games.map(({ id }) => id)])
  const from = (pageNo - 1) * pageSize
  const records = rows.slice(from, from + pageSize).flatMap((row) => {
    const game = games.find(({ id }) => id === row.promotion_id)
    if (game === undefined) return []
    return {
      guessId: game.code,
      title: game.body.title,
      state: row.state,
      result: game.rules.options.find(({ id }) => id === row.result)?.name ?? null,
      reading: row.reading,
      isByBeacon: game.rules.beaconGame !== undefined && row.result !== null,
      decidedAt: instantOf(row.at),
      isCorrected: row.number > 1,
    }
  })
  return { records, total: rows.length }
}
