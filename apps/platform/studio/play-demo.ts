// One demo spin: the same game on money that is none, kept in the session's own row.
import type { GameState } from '@mangetsu/chance'
import { dateOf } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/index.ts'
import { refuse, type UnitOfWork } from '../kernel/http/index.ts'
import type { Metrics } from '../kernel/http/metrics.ts'
import { newId } from '../kernel/ids.ts'
import { decide, gatheredAt } from './decide.ts'
import type { Spin } from './play-real.ts'
import { findRound, type PlayAnswer, played, type StoredRound } from './round.ts'
import type { SeedPairs } from './seed-pairs.ts'
import type { DemoSession } from './session.ts'

/** A demo never holds more than this, in smallest units: its balance must fit a bigint column for ever. */
const balanceLimitMinor = 1_000_000_000_000_000n

type Before = { id: string; stake: bigint; balance_after: bigint }

async function answeredBefore(
  tx: Pick<Tx, 'query'>,
  sessionId: string,
  spin: Pick<Spin, 'requestId' | 'stakeMinor'>,
): Promise<PlayAnswer | null> {
  const [row] = await tx.query<Before>(
    'select id, stake, balance_after from studio_demo_round where session_id = $1 and request_id = $2',
    [sessionId, spin.requestId],
  )
  if (row === undefined) return null
  if (row.stake !== spin.stakeMinor) return refuse('keyReused')
  const found = await findRound(tx, row.id)
  if (found === undefined) throw new Error(`the demo round ${row.id} is gone`)
  return played(found.round, { balanceMinor: row.balance_after }, true)
}

/** What a demo has gathered, by stake in smallest units; null before its first round at a game that gathers. */
export type DemoStates = Readonly<Record<string, GameState>> | null

async function keepState(tx: Tx, { id }: DemoSession, stakeMinor: bigint, state: GameState): Promise<void> {
  await tx.query(
    `update studio_session set demo_states = coalesce(demo_states, '{}') || jsonb_build_object($2::text, $3::text)
     where id = $1`,
    [id, stakeMinor, state],
  )
}

async function book(
  tx: Tx,
  session: DemoSession,
  spin: Spin,
  round: StoredRound,
  balanceMinor: bigint,
): Promise<void> {
  await tx.query('update seed_pair set next_nonce = next_nonce + 1 where id = $1', [session.seedPairId])
  await tx.query(
    `update studio_session set demo_balance = $2, rounds = rounds + 1, staked = staked + $3, returned = returned + $4,
       last_round_id = $5 where id = $1`,
    [session.id, balanceMinor, round.stakeMinor, round.payoutMinor, round.id],
  )
  await tx.query(
    `insert into studio_demo_round (id, session_id, request_id, seed_pair_id, nonce, game_id, game_version, currency,
       stake, payout, balance_after, events, at, state_before, state_after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      round.id,
      session.id,
      spin.requestId,
      session.seedPairId,
      round.nonce,
      round.gameId,
      round.gameVersion,
      round.currency,
      round.stakeMinor,
      round.payoutMinor,
      balanceMinor,
      round.events,
      dateOf(round.atMs),
      round.states?.before ?? '',
      round.states?.after ?? '',
    ],
  )
  if (round.states !== null) await keepState(tx, session, round.stakeMinor, round.states.after)
}

async function play(seedPairs: SeedPairs, tx: Tx, session: DemoSession, spin: Spin): Promise<PlayAnswer> {
  const [seat] = await tx.query<{ demo_balance: bigint; demo_states: DemoStates }>(
    'select demo_balance, demo_states from studio_session where id = $1 for update',
    [session.id],
  )
  if (seat === undefined) return refuse('sessionEnded')
  const before = await answeredBefore(tx, session.id, spin)
  if (before !== null) return before
  const pair = await seedPairs.find(tx, session.seedPairId)
  if (pair === undefined) return refuse('seedMissing')
  if (pair.revealedAt !== null) return refuse('sessionEnded')
  if (seat.demo_balance < spin.stakeMinor) return refuse('insufficientFunds')
  const { math } = spin.game
  const gathered = gatheredAt(math, seat.demo_states?.[`${spin.stakeMinor}`])
  const decided = decide(math, pair, spin.stakeMinor, gathered)
  const after = seat.demo_balance - spin.stakeMinor + decided.payoutMinor
  const balanceMinor = after > balanceLimitMinor ? balanceLimitMinor : after
  const round: StoredRound = {
    id: newId(),
    gameId: math.id,
    gameVersion: math.version,
    atMs: spin.nowMs,
    currency: session.currency,
    isDemo: true,
    stakeMinor: spin.stakeMinor,
    payoutMinor: decided.payoutMinor,
    funding: 'cash',
    events: decided.events,
    states: decided.states,
    nonce: pair.nextNonce,
    clientSeed: pair.clientSeed,
    commitment: pair.commitment,
  }
  await book(tx, session, spin, round, balanceMinor)
  return played(round, { balanceMinor }, false)
}

export type DemoParts = {
  readonly work: UnitOfWork
  readonly metrics: Metrics
  readonly seedPairs: SeedPairs
}

/** What the request led to before; null when it is new. */
export const replayDemo = (
  { work }: Pick<DemoParts, 'work'>,
  session: DemoSession,
  spin: Pick<Spin, 'requestId' | 'stakeMinor'>,
): Promise<PlayAnswer | null> => work.read((tx) => answeredBefore(tx, session.id, spin))

export async function playDemo(
  { work, metrics, seedPairs }: DemoParts,
  session: DemoSession,
  spin: Spin,
): Promise<PlayAnswer> {
  const answer = await work.write((tx) => play(seedPairs, tx, session, spin))
  if ('json' in answer) metrics.bet(spin.game.math.id, true)
  return answer
}
