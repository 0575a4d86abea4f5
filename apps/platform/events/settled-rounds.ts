// Settled rounds as consumers read them: a dozen follow the same ones within moments, so they are read once.
import type { Funding } from '@mangetsu/contract/studio'
import type { Currency } from '@mangetsu/money'
import { LRUCache } from 'lru-cache'
import type { Connection } from '../kernel/db/index.ts'

type Reader = Pick<Connection, 'query'>

/** What nobody changes any more. Amounts in the currency's smallest units. */
export type SettledRound = {
  readonly id: string
  readonly playerId: string
  readonly gameId: string
  readonly currency: Currency
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly funding: Funding
  readonly atMs: number
}

/** Rounds by their ids, in the order of these; ids of none are left out. */
export type ReadRounds = (tx: Reader, ids: readonly string[]) => Promise<readonly SettledRound[]>

type Row = {
  id: string
  player_id: string
  game_id: string
  currency: Currency
  stake: bigint
  payout: bigint
  funding: number
  at: Date
}

const rounds = `select id, player_id, game_id, currency, stake, payout, funding, at from studio_round
  where id = any($1::uuid[])`

/** By the number a round's row has. */
export const fundings: readonly Funding[] = ['cash', 'bonus', 'freeSpin']

function roundOf(row: Row): SettledRound {
  const { id, player_id: playerId, game_id: gameId, currency, stake: stakeMinor, payout: payoutMinor } = row
  const funding = fundings[row.funding]
  if (funding === undefined) throw new Error(`the round ${id} was paid by ${row.funding}, which is nothing`)
  return { id, playerId, gameId, currency, stakeMinor, payoutMinor, funding, atMs: row.at.getTime() }
}

/** Some three windows of every consumer; a round takes about 300 bytes. */
const keptRounds = 20_000

/** Reads rounds, each once while it is among those read last: they stay as they were settled. */
export function createRoundReader(): ReadRounds {
  const known = new LRUCache<string, SettledRound>({ max: keptRounds })
  return async (tx, ids) => {
    const found = new Map<string, SettledRound>()
    const missing: string[] = []
    for (const id of ids) {
      const round = known.get(id)
      if (round === undefined) missing.push(id)
      else found.set(id, round)
    }
    const rows = missing.length === 0 ? [] : await tx.query<Row>(rounds, [missing])
    for (const row of rows) {
      const round = roundOf(row)
      known.set(round.id, round)
      found.set(round.id, round)
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }
}
