// One demo spin: the same game on play balances stored in the session's row.
import type { GameState } from '@mangetsu/chance'
import { dateOf } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/index.ts'
import { type Refused, refuse, type UnitOfWork } from '../kernel/http/index.ts'
import type { MetricRecorder } from '../kernel/http/metrics.ts'
import { newId } from '../kernel/ids.ts'
import { decide, gatheredAt } from './decide.ts'
import { countRound } from './metrics.ts'
import { firstView, openRound } from './open-rounds.ts'
import { begunWith, findRound, type PlayAnswer, played, type StoredRound } from './round.ts'
import type { SeedPairs } from './seed-pairs.ts'
import type { DemoSession } from './session.ts'
import type { Spin } from './spin.ts'
import { firstStep, type SteppedRound } from './stepped-round.ts'
import { stepsText } from './stored-steps.ts'

/** The largest demo balance, in smallest units: it must fit a bigint column. */
const balanceLimitMinor = 1_000_000_000_000_000n

const atMost = (minor: bigint): bigint => (minor > balanceLimitMinor ? balanceLimitMinor : minor)

type Before = { id: string; stake: bigint; balance_after: bigint }

// For a round of several steps, open or finished, the stake is that of its first step.
const before = `select id, case when steps = '' then stake else (steps::json ->> 'firstStakeMinor')::bigint end as stake,
      balance_after
    from studio_demo_round where session_id = $1 and request_id = $2
  union all
  select id, first_stake, demo_balance from studio_open_round
    where session_id = $1 and player_id is null and demo_request = $2`

type DemoRequest = Pick<Spin, 'game' | 'requestId' | 'stakeMinor' | 'featureBuy' | 'sideBet'>

async function answeredBefore(
  { seedPairs }: Pick<DemoParts, 'seedPairs'>,
  tx: Pick<Tx, 'query'>,
  sessionId: string,
  spin: DemoRequest,
): Promise<PlayAnswer | null> {
  const [row] = await tx.query<Before>(before, [sessionId, spin.requestId])
  if (row === undefined) return null
  if (row.stake !== spin.stakeMinor) return refuse('keyReused')
  const view = (await firstView(tx, seedPairs, spin.game, row.id)) ?? (await findRound(tx, row.id))?.round
  if (view === undefined) throw new Error(`the demo round ${row.id} is gone`)
  if (begunWith(view) !== (spin.featureBuy ?? spin.sideBet ?? null)) return refuse('keyReused')
  return played(view, { balanceMinor: row.balance_after }, true)
}

/**
 * A demo's collected state, by stake in smallest units; null before its first round at a game with a state.
 */
export type DemoStates = Readonly<Record<string, GameState>> | null

async function keepState(tx: Tx, sessionId: string, stakeMinor: bigint, state: GameState): Promise<void> {
  await tx.query(
    `update studio_session set demo_states = coalesce(demo_states, '{}') || jsonb_build_object($2::text, $3::text)
     where id = $1`,
    [sessionId, stakeMinor, state],
  )
}

const insertRound = `insert into studio_demo_round (id, session_id, request_id, seed_pair_id, nonce, game_id, game_version,
    currency, stake, payout, balance_after, events, at, state_before, state_after, steps)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`

const insertOpen = `insert into studio_open_round (id, session_id, demo_request, seed_pair_id, nonce, game_id, game_version,
    currency, first_stake, staked, funding, demo_balance, state_before, begun_at, touched_at, bet)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, 0, $10, $11, $12, $12, $13)`

/** The values of the columns common to both tables. */
const facts = (round: StoredRound, session: DemoSession, requestId: string) => [
  round.id,
  session.id,
  requestId,
  session.seedPairId,
  round.nonce,
  round.gameId,
  round.gameVersion,
  round.currency,
  round.stakeMinor,
]

async function book(
  tx: Tx,
  session: DemoSession,
  { requestId, sideBet }: Spin,
  round: StoredRound,
  balanceMinor: bigint,
): Promise<void> {
  await tx.query('update seed_pair set next_nonce = next_nonce + 1 where id = $1', [session.seedPairId])
  await tx.query(
    `update studio_session set demo_balance = $2, rounds = rounds + 1, staked = staked + $3, returned = returned + $4,
       last_round_id = $5 where id = $1`,
    [session.id, balanceMinor, round.stakeMinor, round.payoutMinor, round.id],
  )
  const states = [round.states?.before ?? '', round.states?.after ?? '']
  const first = facts(round, session, requestId)
  if (round.open !== null) {
    await tx.query(insertOpen, [...first, balanceMinor, states[0], dateOf(round.atMs), sideBet ?? ''])
    return
  }
  const last = [round.payoutMinor, balanceMinor, round.events, dateOf(round.atMs)]
  await tx.query(insertRound, [...first, ...last, ...states, ''])
  if (round.states?.after != null) await keepState(tx, session.id, round.stakeMinor, round.states.after)
}

/** Books a later step on the demo's balance; its session is locked. */
export async function bookDemoStep(
  tx: Tx,
  session: DemoSession,
  { furtherMinor, payoutMinor }: { readonly furtherMinor: bigint; readonly payoutMinor: bigint },
): Promise<{ readonly balanceMinor: bigint } | Refused<'insufficientFunds'>> {
  const [demo] = await tx.query<{ demo_balance: bigint }>(
    'select coalesce(demo_balance, 0) as demo_balance from studio_session where id = $1',
    [session.id],
  )
  const left = (demo?.demo_balance ?? 0n) - furtherMinor
  if (left < 0n) return refuse('insufficientFunds')
  const balanceMinor = atMost(left + payoutMinor)
  await tx.query(
    'update studio_session set demo_balance = $2, staked = staked + $3, returned = returned + $4 where id = $1',
    [session.id, balanceMinor, furtherMinor, payoutMinor],
  )
  return { balanceMinor }
}

/** Stores a finished demo round with the others of its session. */
export async function keepDemoOver(tx: Tx, round: SteppedRound, view: StoredRound): Promise<void> {
  await tx.query(
    `with open as (delete from studio_open_round where id = $1 returning demo_request, demo_balance)
     insert into studio_demo_round (id, session_id, request_id, seed_pair_id, nonce, game_id, game_version, currency, stake,
       payout, balance_after, events, at, state_before, state_after, steps)
     select $1, $2, demo_request, $3, $4, $5, $6, $7, $8, $9, demo_balance, $10, $11, $12, $13, $14 from open`,
    [
      round.id,
      round.sessionId,
      round.pairId,
      round.nonce,
      round.gameId,
      round.gameVersion,
      round.currency,
      view.stakeMinor,
      view.payoutMinor,
      view.events,
      dateOf(view.atMs),
      view.states?.before ?? '',
      view.states?.after ?? '',
      stepsText(round),
    ],
  )
  if (view.states?.after != null)
    await keepState(tx, round.sessionId, round.firstStakeMinor, view.states.after)
}

async function play(seedPairs: SeedPairs, tx: Tx, session: DemoSession, spin: Spin): Promise<PlayAnswer> {
  const [demo] = await tx.query<{ demo_balance: bigint; demo_states: DemoStates }>(
    'select demo_balance, demo_states from studio_session where id = $1 for update',
    [session.id],
  )
  if (demo === undefined) return refuse('sessionEnded')
  const answered = await answeredBefore({ seedPairs }, tx, session.id, spin)
  if (answered !== null) return answered
  if ((await openRound(tx, seedPairs, 'demoSession', session.id)) !== null) return refuse('roundOpen')
  const pair = await seedPairs.find(tx, session.seedPairId)
  if (pair === undefined) return refuse('seedMissing')
  if (pair.revealedAt !== null) return refuse('sessionEnded')
  if (demo.demo_balance < spin.stakeMinor) return refuse('insufficientFunds')
  const { math } = spin.game
  const gathered = gatheredAt(math, demo.demo_states?.[`${spin.stakeMinor}`])
  const { stakeMinor, featureBuy, sideBet } = spin
  const decided = decide(math, pair, { stakeMinor, gathered, featureBuy, sideBet })
  const balanceMinor = atMost(demo.demo_balance - spin.stakeMinor + decided.payoutMinor)
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
    ...firstStep(decided, 'cash', spin.nowMs),
    nonce: pair.nextNonce,
    clientSeed: pair.clientSeed,
    commitment: pair.commitment,
  }
  await book(tx, session, spin, round, balanceMinor)
  return played(round, { balanceMinor }, false)
}

export type DemoParts = {
  readonly work: UnitOfWork
  readonly metrics: Pick<MetricRecorder, 'count'>
  readonly seedPairs: SeedPairs
}

/** The answer of a repeated request; null for a new one. */
export const replayDemo = (
  parts: Pick<DemoParts, 'work' | 'seedPairs'>,
  session: DemoSession,
  spin: DemoRequest,
): Promise<PlayAnswer | null> => parts.work.read((tx) => answeredBefore(parts, tx, session.id, spin))

export async function playDemo(
  { work, metrics, seedPairs }: DemoParts,
  session: DemoSession,
  spin: Spin,
): Promise<PlayAnswer> {
  const answer = await work.write((tx) => play(seedPairs, tx, session, spin))
  if ('json' in answer) countRound(metrics, spin.game.math.id, 'demo')
  return answer
}
