// One real spin: draws, decides and settles a round. A repeated requestId returns the same round.
import { isRefusal, refuse, type UnitOfWork } from '../kernel/http/index.ts'
import type { MetricRecorder } from '../kernel/http/metrics.ts'
import { isRefused, type LedgerRefusal, type Settler } from '../ledger/index.ts'
import type { ExplainRefusal, WagerRefusal } from '../wagering/guard.ts'
import type { CurrentPairs } from './current-pairs.ts'
import { type Decided, decide } from './decide.ts'
import { type FundingParts, type Paying, payingFor } from './funding.ts'
import type { GameStates } from './game-states.ts'
import { poolAmount } from './games.ts'
import { countRound, ledgerRefusals } from './metrics.ts'
import { afterRound, replayed, replayReal } from './replay-real.ts'
import { type PlayAnswer, played, type StoredRound } from './round.ts'
import { lastRoundMs, type SeedPair, type SeedPairs } from './seed-pairs.ts'
import type { RealSession } from './session.ts'
import type { RoundRefusal, RoundWager } from './settlement.ts'
import { hashOf, keyOf, type Spin } from './spin.ts'
import { firstStep } from './stepped-round.ts'

/** The studio's port to the player's limits. */
export type LimitsPort = { readonly explain: ExplainRefusal }

export type RealParts = FundingParts & {
  readonly work: UnitOfWork
  readonly pairs: CurrentPairs
  readonly seedPairs: SeedPairs
  readonly states: GameStates
  readonly settler: Settler<RoundWager, RoundRefusal>
  readonly metrics: Pick<MetricRecorder, 'count'>
  readonly limits: LimitsPort
  /** Called after the commit: the player's balance has changed. */
  readonly onSettled: (playerId: string) => void
}

/** The most draws of a round whose nonce, state or funding a concurrent request has used first. */
const staleLimit = 6

/** The funding as stored in the ledger and the round's row, besides the wallet. */
function fundingOf(paying: Paying) {
  if (paying === null) return { kind: 'round', ref: null, funding: undefined, bonus: null }
  if (paying.funding === 'bonus') {
    const { bonusId: id, accountId } = paying.bonus
    const funding = { fromAccountId: accountId, toAccountId: accountId }
    return { kind: 'bonusRound', ref: id, funding, bonus: { funding: paying.funding, id } }
  }
  const { bonusId: id, fromAccountId, toAccountId } = paying.spins
  return {
    kind: 'freeRound',
    ref: id,
    funding: { fromAccountId, toAccountId },
    bonus: { funding: paying.funding, id },
  }
}

type ToSettle = { readonly pair: SeedPair; readonly decided: Decided; readonly paying: Paying }

function settleOnce(
  { settler }: RealParts,
  session: RealSession,
  spin: Spin,
  { pair, decided, paying }: ToSettle,
) {
  const { game, stakeMinor } = spin
  const { kind, ref, funding, bonus } = fundingOf(paying)
  return settler.settle({
    key: keyOf(spin),
    requestHash: hashOf(spin),
    playerAccountId: session.accountId,
    currency: session.currency,
    stakeMinor,
    winMinor: decided.payoutMinor,
    houseAccount: game.houseAccount,
    contributions: game.pools.map((pool) => ({
      account: pool.account,
      amountMinor: poolAmount(pool, { currency: session.currency, stakeMinor }),
    })),
    kind,
    ref: ref ?? game.math.id,
    funding,
    lane: pair.id,
    attachment: {
      sessionId: session.id,
      playerId: session.playerId,
      pairId: pair.id,
      nonce: pair.nextNonce,
      gameId: game.math.id,
      gameVersion: game.math.version,
      events: decided.events,
      states: decided.states,
      open: decided.open,
      sideBet: spin.sideBet,
      atMs: spin.nowMs,
      beginsAtMs: spin.beginsAtMs,
      leastMs: spin.leastMs,
      bonus,
    },
  })
}

const roundOf = (
  id: string,
  session: RealSession,
  spin: Spin,
  { pair, decided, paying }: ToSettle,
): StoredRound => ({
  id,
  gameId: spin.game.math.id,
  gameVersion: spin.game.math.version,
  atMs: spin.nowMs,
  currency: session.currency,
  isDemo: false,
  stakeMinor: spin.stakeMinor,
  payoutMinor: decided.payoutMinor,
  funding: paying?.funding ?? 'cash',
  events: decided.events,
  states: decided.states,
  ...firstStep(decided, paying?.funding ?? 'cash', spin.nowMs),
  nonce: pair.nextNonce,
  clientSeed: pair.clientSeed,
  commitment: pair.commitment,
})

/** The funding of this spin; synchronous if it is cached. */
const payingOf = (parts: RealParts, session: RealSession, spin: Spin, isReadAnew: boolean) =>
  payingFor(parts, session.playerId, {
    gameId: spin.game.math.id,
    currency: session.currency,
    stakeMinor: spin.stakeMinor,
    freeSpinOf: spin.freeSpinOf,
    isOwnMoney: spin.isOwnMoney === true,
    isReadAnew,
    nowMs: spin.nowMs,
  })

/**
 * Whether missing funds may be covered by other money after a fresh read, because the
 * funding was chosen from a cache.
 */
const mayPayOtherwise = ({ isOwnMoney }: Spin, paying: Paying, isReadAnew: boolean): boolean =>
  paying?.funding === 'bonus' || (paying === null && !isReadAnew && isOwnMoney !== true)

export async function playReal(parts: RealParts, session: RealSession, spin: Spin): Promise<PlayAnswer> {
  let isReadAnew = false
  for (let tries = 0; tries < staleLimit; tries += 1) {
    const pays = payingOf(parts, session, spin, isReadAnew)
    const paying = pays instanceof Promise ? await pays : pays
    if (isRefusal(paying)) return (await replayReal(parts, session, spin)) ?? paying
    const known = parts.pairs.of(session.playerId)
    const pair = known instanceof Promise ? await known : known
    if (pair === null) return (await replayReal(parts, session, spin)) ?? refuse('seedMissing')
    const found = parts.states.of(session, spin.game.math, spin.stakeMinor)
    const gathered = found instanceof Promise ? await found : found
    const { stakeMinor, featureBuy, sideBet } = spin
    const toSettle = {
      pair,
      decided: decide(spin.game.math, pair, { stakeMinor, gathered, featureBuy, sideBet }),
      paying,
    }
    const result = await settleOnce(parts, session, spin, toSettle)
    if (isRefused(result)) {
      if (result.refusal === 'staleNonce' || result.refusal === 'stateChanged') {
        parts.pairs.forget(session.playerId)
        parts.states.forget(session)
        continue
      }
      const isLacking = result.refusal === 'insufficientFunds'
      if (result.refusal === 'bonusChanged' || (isLacking && mayPayOtherwise(spin, paying, isReadAnew))) {
        parts.memory.forget(session.playerId)
        isReadAnew = true
        continue
      }
      parts.metrics.count(ledgerRefusals, { refusal: result.refusal })
      if (result.refusal === 'tooFast') return tooFast(parts, session, spin, pair)
      return refusedBy(parts, session.playerId, result.refusal, spin.nowMs)
    }
    if (result.isReplay) return replayed(parts, session, spin, result)
    parts.pairs.counted(session.playerId, pair)
    const gatheredNow = toSettle.decided.states?.after ?? null
    if (gatheredNow !== null) parts.states.keep(session, spin.stakeMinor, gatheredNow)
    countRound(parts.metrics, spin.game.math.id, 'real')
    parts.onSettled(session.playerId)
    const after = spin.freeSpinOf === undefined ? result : await afterRound(parts, session, spin, result)
    return played(roundOf(result.transferId, session, spin, toSettle), after, false)
  }
  return refuse('busy')
}

/** Records that the player's last round was settled by another process. */
async function tooFast(
  { work, pairs }: RealParts,
  { playerId, now }: RealSession,
  { leastMs, beginsAtMs }: Spin,
  { id }: SeedPair,
): Promise<PlayAnswer> {
  pairs.forget(playerId)
  const lastMs = await work.read((tx) => lastRoundMs(tx, id))
  now.pace.lastSpinAtMs = Math.max(now.pace.lastSpinAtMs, lastMs)
  return refuse('tooFast', { waitMs: Math.max(1, lastMs + leastMs - beginsAtMs) })
}

async function refusedBy(
  { work, limits }: RealParts,
  playerId: string,
  name: LedgerRefusal | WagerRefusal | 'roundOpen',
  nowMs: number,
): Promise<PlayAnswer> {
  if (name === 'accountNotFound' || name === 'holdNotOpen') throw new Error(`a bet was refused with ${name}`)
  if (name === 'insufficientFunds' || name === 'keyReused' || name === 'busy' || name === 'roundOpen')
    return refuse(name)
  return refuse(name, await work.read((tx) => limits.explain(tx, playerId, name, nowMs)))
}
