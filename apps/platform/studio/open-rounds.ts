// Stores rounds of several steps: open ones in their own table, finished ones with the other rounds.
import type { Currency } from '@mangetsu/money'
import { fundings, writeEvent } from '../events/index.ts'
import { dateOf } from '../kernel/clock.ts'
import type { Connection, Tx } from '../kernel/db/index.ts'
import { mathOf, type StudioGame } from './games.ts'
import { fundingOf, type StoredRound } from './round.ts'
import type { SeedPairs } from './seed-pairs.ts'
import { type SteppedRound, stakedMinor, viewAfter } from './stepped-round.ts'
import { readSteps, readTaken, type StoredSteps, stepsText, takenText } from './stored-steps.ts'

type Reader = Pick<Connection, 'query'>

type Row = {
  id: string
  session_id: string
  player_id: string | null
  seed_pair_id: string
  nonce: bigint
  game_id: string
  game_version: string
  currency: Currency
  funding: number
  state_before: string
  bonus_id: string | null
}

type OpenRow = Row & { first_stake: bigint; bet: string; taken: unknown; begun_at: Date }
type OverRow = Row & { steps: string }

async function roundOf(
  tx: Reader,
  seedPairs: SeedPairs,
  row: Row,
  steps: StoredSteps,
): Promise<SteppedRound> {
  const pair = await seedPairs.find(tx, row.seed_pair_id)
  if (pair === undefined) throw new Error(`the seed pair of round ${row.id} is gone`)
  return {
    id: row.id,
    sessionId: row.session_id,
    playerId: row.player_id,
    pairId: row.seed_pair_id,
    nonce: Number(row.nonce),
    gameId: row.game_id,
    gameVersion: row.game_version,
    currency: row.currency,
    funding: fundingOf(row.funding),
    bonusId: row.bonus_id,
    stateBefore: row.state_before === '' ? null : row.state_before,
    seeds: pair,
    ...steps,
  }
}

const open = `select id, session_id, player_id, seed_pair_id, nonce, game_id, game_version, currency, funding,
    state_before, bonus_id, first_stake, bet, taken, begun_at from studio_open_round`
const openBy = {
  id: `${open} where id = $1`,
  player: `${open} where player_id = $1`,
  demoSession: `${open} where session_id = $1 and player_id is null`,
}

/** An open round by its id, by its player (at any game) or by its demo session; null if there is none. */
export async function openRound(
  tx: Reader,
  seedPairs: SeedPairs,
  by: keyof typeof openBy,
  id: string,
): Promise<SteppedRound | null> {
  const [row] = await tx.query<OpenRow>(openBy[by], [id])
  if (row === undefined) return null
  return roundOf(tx, seedPairs, row, {
    firstStakeMinor: row.first_stake,
    sideBet: row.bet === '' ? null : row.bet,
    begunAtMs: row.begun_at.getTime(),
    taken: readTaken(row.taken),
  })
}

export const isRoundOpen = async (tx: Reader, playerId: string): Promise<boolean> =>
  (await tx.query('select 1 from studio_open_round where player_id = $1', [playerId])).length > 0

/** Whether a round funded by this bonus is open. */
export const isRoundOpenOf = async (tx: Reader, bonusId: string): Promise<boolean> =>
  (await tx.query('select 1 from studio_open_round where bonus_id = $1', [bonusId])).length > 0

const over = `select r.id, r.session_id, r.player_id, r.seed_pair_id, r.nonce, r.game_id, r.game_version, r.currency,
      r.funding, r.state_before, case when r.funding > 0 then t.ref end::uuid as bonus_id, r.steps
    from studio_round r join ledger_transfer t on t.id = r.id where r.id = $1 and r.steps <> ''
  union all
  select id, session_id, null, seed_pair_id, nonce, game_id, game_version, currency, 0::smallint, state_before, null, steps
    from studio_demo_round where id = $1 and steps <> ''`

/** A finished round of several steps; null for any other round. */
export async function overRound(tx: Reader, seedPairs: SeedPairs, id: string): Promise<SteppedRound | null> {
  const [row] = await tx.query<OverRow>(over, [id])
  return row === undefined ? null : roundOf(tx, seedPairs, row, readSteps(row.steps))
}

/**
 * A round of several steps as it was after its first step, for a repetition of the request that began it. Null for any
 * other round, and if its game's version no longer exists.
 */
export async function firstView(
  tx: Reader,
  seedPairs: SeedPairs,
  game: StudioGame,
  id: string,
): Promise<StoredRound | null> {
  const round = (await openRound(tx, seedPairs, 'id', id)) ?? (await overRound(tx, seedPairs, id))
  const math = round === null ? undefined : mathOf(game, round.gameVersion)
  return round === null || math === undefined ? null : viewAfter(round, math, 0)
}

/** Stores a step after which the round is still open. */
export async function keepOpen(tx: Tx, round: SteppedRound, nowMs: number): Promise<void> {
  await tx.query('update studio_open_round set taken = $2, staked = $3, touched_at = $4 where id = $1', [
    round.id,
    takenText(round.taken),
    stakedMinor(round),
    dateOf(nowMs),
  ])
}

/**
 * Moves a player's finished round to the settled ones, stores its game state and writes its `wager.settled`
 * event.
 */
export async function keepOver(tx: Tx, round: SteppedRound, view: StoredRound): Promise<void> {
  await tx.query('delete from studio_open_round where id = $1', [round.id])
  await tx.query(
    `insert into studio_round (id, session_id, player_id, seed_pair_id, nonce, game_id, game_version, currency, stake,
       payout, events, at, funding, state_before, state_after, steps)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      round.id,
      round.sessionId,
      round.playerId,
      round.pairId,
      round.nonce,
      round.gameId,
      round.gameVersion,
      round.currency,
      view.stakeMinor,
      view.payoutMinor,
      view.events,
      dateOf(view.atMs),
      fundings.indexOf(round.funding),
      view.states?.before ?? '',
      view.states?.after ?? '',
      stepsText(round),
    ],
  )
  if (view.states?.after != null)
    await tx.query(
      `insert into studio_game_state (player_id, game_id, currency, stake, state, round_id)
       values ($1, $2, $3, $4, $5, $6) on conflict (player_id, game_id, currency, stake)
       do update set state = excluded.state, round_id = excluded.round_id`,
      [round.playerId, round.gameId, round.currency, round.firstStakeMinor, view.states.after, round.id],
    )
  await writeEvent(tx, { type: 'wager.settled', playerId: null, payload: { kind: 'round', ids: [round.id] } })
}
