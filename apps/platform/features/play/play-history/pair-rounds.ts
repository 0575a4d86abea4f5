// The rounds of one seed pair of a player by nonce, so that the player can check that none is missing.
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Refused, refuse } from '../../../kernel/http/index.ts'
import { createdMsOf, lowestIdAt } from '../../../kernel/ids.ts'
import type { Games } from '../../../studio/index.ts'
import { afterAllIds } from './filter.ts'
import { cutPage, type RoundRow, roundViews } from './rounds.ts'

// The next pair of the player ends the time in which rounds of this one can have been played.
const find = `select p.id, p.client_seed, p.created_at, p.revealed_at, p.next_nonce,
    (select n.id from seed_pair n where n.player_id = $1 and n.id > p.id order by n.id limit 1) as next_id
  from seed_pair p where p.player_id = $1 and p.commitment = $2`

const page = `select p.round_id, p.game_id, p.currency, p.stake, p.payout, p.at, p.funding, r.nonce
  from player_round p join studio_round r on r.id = p.round_id
  where p.player_id = $1 and p.round_id >= $2 and p.round_id < $3 and r.seed_pair_id = $4
  order by p.round_id desc limit $5`

/** Difference of the machines' clocks, by which ids of rounds and pairs can be out of order, ms. */
const disorderMs = 60_000

type PairRow = {
  id: string
  client_seed: string
  created_at: Date
  revealed_at: Date | null
  next_nonce: bigint
  next_id: string | null
}

export async function pairRounds(
  tx: Tx,
  games: Games,
  playerId: string,
  input: { readonly commitment: string; readonly before?: string | undefined; readonly limit: number },
) {
  const [pair] = await tx.query<PairRow>(find, [playerId, input.commitment])
  if (pair === undefined) return refuse('seedsUnknown') as Refused<'seedsUnknown'>
  const end = pair.next_id === null ? afterAllIds : lowestIdAt(createdMsOf(pair.next_id) + disorderMs)
  const { before, limit } = input
  const rows = await tx.query<RoundRow & { nonce: bigint }>(page, [
    playerId,
    lowestIdAt(createdMsOf(pair.id) - disorderMs),
    before !== undefined && before < end ? before : end,
    pair.id,
    limit + 1,
  ])
  const { shown, next } = cutPage(rows, limit)
  const views = await roundViews(tx, games, shown)
  return {
    clientSeed: pair.client_seed,
    createdAt: instantOf(pair.created_at),
    revealedAt: pair.revealed_at === null ? null : instantOf(pair.revealed_at),
    nonces: Number(pair.next_nonce),
    rounds: views.map((view, index) => ({ ...view, nonce: Number(shown[index]?.nonce ?? 0n) })),
    next,
  }
}
