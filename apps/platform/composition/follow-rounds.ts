// What follows from settled rounds: statistics, winners, machines' boards, each player's lists and days, exactly once.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Winner } from '@mangetsu/contract/winner'
import type { EventBus } from '../events/event-bus.ts'
import { addRounds as addToRecent } from '../features/play/favourite/index.ts'
import { addRounds as addToGames } from '../features/play/lobby/index.ts'
import { addToMachines } from '../features/play/machine/index.ts'
import { addWinners } from '../features/play/winner/index.ts'
import { addRounds as addToDays } from '../features/protection/limits/index.ts'
import type { Tx } from '../kernel/db/index.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import type { Games } from '../studio/index.ts'

/** Batches one transaction takes; each carries at most as many rounds as a settlement. */
const batchLimit = 32
/** How long a turn rests that left work behind: bets come first, lists may lag. */
const restMs = 50
/** Winners told over push in one turn: a burst shows its newest. */
const toldLimit = 10

// The ids travel as one text that nobody here reads: the rounds themselves stay in the database.
const take = `with taken as (
    delete from outbox where id in
      (select id from outbox where kind = 'rounds' order by id limit $1 for update skip locked)
    returning body
  )
  select (select count(*)::int from taken) as batches, array_agg(round_id)::text as round_ids
  from taken, json_array_elements_text(body) as round_id`

const keep = `insert into player_round (player_id, round_id, game_id, currency, stake, payout, at)
  select player_id, id, game_id, currency, stake, payout, at from studio_round where id = any($1::uuid[])`

async function applyTo(tx: Tx, games: Games): Promise<{ batches: number; winners: Winner[] }> {
  const [row] = await tx.query<{ batches: number; round_ids: string | null }>(take, [batchLimit])
  const roundIds = row?.round_ids ?? null
  if (row === undefined || roundIds === null) return { batches: 0, winners: [] }
  await tx.query(keep, [roundIds])
  await addToGames(tx, roundIds)
  await addToDays(tx, roundIds)
  await addToRecent(tx, roundIds)
  await addToMachines(tx, games, roundIds)
  return { batches: row.batches, winners: await addWinners(tx, games, roundIds) }
}

export type RoundsSettledParts = { readonly work: UnitOfWork; readonly games: Games; readonly bus: EventBus }

/**
 * One turn: takes rows away and does what they ask for in one transaction, so that each counts once whatever
 * happens. Returns how many more rows must be thought to wait: 0 once it found fewer than it may take.
 */
export async function onRoundsSettled({ work, games, bus }: RoundsSettledParts): Promise<number> {
  const { batches, winners } = await work.write((tx) => applyTo(tx, games))
  for (const winner of winners.slice(-toldLimit)) bus.publish({ type: 'winner', winner })
  if (batches < batchLimit) return 0
  await sleep(restMs)
  return batches
}
