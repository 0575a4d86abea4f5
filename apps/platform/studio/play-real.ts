// One real spin: draw, decide, settle, answer. Retried by its requestId it answers the same round.
import { openDraws } from '@mangetsu/chance'
import type { Tx } from '../kernel/db/index.ts'
import { refuse, type UnitOfWork } from '../kernel/http/index.ts'
import type { Metrics } from '../kernel/http/metrics.ts'
import {
  isLetGo,
  isRefused,
  type LedgerRefusal,
  type SettleResult,
  type Settler,
  settledBefore,
} from '../ledger/index.ts'
import type { CurrentPairs } from './current-pairs.ts'
import { poolAmount, type StudioGame } from './games.ts'
import { findRound, type PlayAnswer, played, type StoredRound } from './round.ts'
import { lastRoundMs, type SeedPair } from './seed-pairs.ts'
import type { RealSession } from './session.ts'
import type { Bet, RoundRefusal } from './settlement.ts'

/** What a player has decided for themselves, and a bet would break. */
type LimitRefusal = Exclude<RoundRefusal, 'staleNonce' | 'tooFast'>

/** What the studio needs of the player's limits: what a bet that settlement refused is told beside its sentence. */
export type LimitsPort = {
  explain(
    tx: Tx,
    playerId: string,
    refusal: LimitRefusal,
    nowMs: number,
  ): Promise<Readonly<Record<string, unknown>>>
}

export type RealParts = {
  readonly work: UnitOfWork
  readonly pairs: CurrentPairs
  readonly settler: Settler<Bet, RoundRefusal>
  readonly metrics: Metrics
  readonly limits: LimitsPort
  /** Told after the commit: the player's balance is another now. */
  readonly onSettled: (playerId: string) => void
}

export type Spin = {
  readonly game: StudioGame
  readonly requestId: string
  readonly stakeMinor: bigint
  readonly nowMs: number
  /** When it begins; later than `nowMs` where it waited for its turn. */
  readonly beginsAtMs: number
  /** The least time since the player's last round, ms. */
  readonly leastMs: number
}

/** A round drawn under a nonce somebody else was faster to use is drawn again, at most so often. */
const staleLimit = 6

/** What the player asked, as hexadecimal bytes: the stake is all there is. */
const hashOf = (stakeMinor: bigint): string => stakeMinor.toString(16).padStart(16, '0')

type Decided = { readonly payoutMinor: bigint; readonly events: string }

function decide({ game, stakeMinor }: Spin, pair: SeedPair): Decided {
  const draws = openDraws(pair.serverSeed, pair.clientSeed, pair.nextNonce)
  const { events, payoutMinor } = game.math.play(draws, stakeMinor)
  return { payoutMinor, events: JSON.stringify(events) }
}

/** Not the session: a spin retried after the page was opened anew is still the same spin. */
const keyOf = ({ game, requestId }: Pick<Spin, 'game' | 'requestId'>): string =>
  `${game.math.id}:${requestId}`

function settleOnce(
  { settler }: RealParts,
  session: RealSession,
  spin: Spin,
  pair: SeedPair,
  decided: Decided,
) {
  const { game, stakeMinor } = spin
  return settler.settle({
    key: keyOf(spin),
    requestHash: hashOf(stakeMinor),
    playerAccountId: session.accountId,
    currency: session.currency,
    stakeMinor,
    winMinor: decided.payoutMinor,
    houseAccount: game.houseAccount,
    contributions: game.pools.map((pool) => ({
      account: pool.account,
      amountMinor: poolAmount(pool, { currency: session.currency, stakeMinor }),
    })),
    kind: 'round',
    ref: game.math.id,
    lane: pair.id,
    attachment: {
      sessionId: session.id,
      playerId: session.playerId,
      pairId: pair.id,
      nonce: pair.nextNonce,
      gameId: game.math.id,
      gameVersion: game.math.version,
      events: decided.events,
      atMs: spin.nowMs,
      beginsAtMs: spin.beginsAtMs,
      leastMs: spin.leastMs,
    },
  })
}

/** The round this request led to before; of one that was let go there is only that its key was used. */
async function replayed({ work }: Pick<RealParts, 'work'>, result: SettleResult): Promise<PlayAnswer> {
  const found = await work.read((tx) => findRound(tx, result.transferId))
  if (found === undefined && (await work.read((tx) => isLetGo(tx, 'studio_round', result.transferId))))
    return refuse('keyReused')
  if (found === undefined)
    throw new Error(`the ledger settled round ${result.transferId}, the studio has none`)
  return played(found.round, result.balanceMinor, true)
}

/** What the request led to before; null when it is new. */
export async function replayReal(
  parts: Pick<RealParts, 'work'>,
  session: RealSession,
  spin: Pick<Spin, 'game' | 'requestId' | 'stakeMinor'>,
): Promise<PlayAnswer | null> {
  const bet = {
    playerAccountId: session.accountId,
    key: keyOf(spin),
    requestHash: hashOf(spin.stakeMinor),
  }
  const result = await parts.work.read((tx) => settledBefore(tx, bet))
  if (result === null) return null
  return isRefused(result) ? refuse('keyReused') : replayed(parts, result)
}

const roundOf = (
  id: string,
  session: RealSession,
  spin: Spin,
  pair: SeedPair,
  decided: Decided,
): StoredRound => ({
  id,
  gameId: spin.game.math.id,
  gameVersion: spin.game.math.version,
  atMs: spin.nowMs,
  currency: session.currency,
  isDemo: false,
  stakeMinor: spin.stakeMinor,
  payoutMinor: decided.payoutMinor,
  events: decided.events,
  nonce: pair.nextNonce,
  clientSeed: pair.clientSeed,
  commitment: pair.commitment,
})

export async function playReal(parts: RealParts, session: RealSession, spin: Spin): Promise<PlayAnswer> {
  for (let tries = 0; tries < staleLimit; tries += 1) {
    const known = parts.pairs.of(session.playerId)
    const pair = known instanceof Promise ? await known : known
    if (pair === null) return (await replayReal(parts, session, spin)) ?? refuse('seedMissing')
    const decided = decide(spin, pair)
    const result = await settleOnce(parts, session, spin, pair, decided)
    if (isRefused(result)) {
      if (result.refusal === 'staleNonce') {
        parts.pairs.forget(session.playerId)
        continue
      }
      parts.metrics.ledgerRefused(result.refusal)
      if (result.refusal === 'tooFast') return tooFast(parts, session, spin, pair)
      return refusedBy(parts, session.playerId, result.refusal, spin.nowMs)
    }
    if (result.isReplay) return replayed(parts, result)
    parts.pairs.counted(session.playerId, pair)
    parts.metrics.bet(spin.game.math.id, false)
    parts.onSettled(session.playerId)
    return played(roundOf(result.transferId, session, spin, pair, decided), result.balanceMinor, false)
  }
  return refuse('busy')
}

/** The player's last round was settled elsewhere, and this process has not known of it: from now on it does. */
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
  name: LedgerRefusal | LimitRefusal,
  nowMs: number,
): Promise<PlayAnswer> {
  if (name === 'accountNotFound' || name === 'holdNotOpen') throw new Error(`a bet was refused with ${name}`)
  if (name === 'insufficientFunds' || name === 'keyReused' || name === 'busy') return refuse(name)
  return refuse(name, await work.read((tx) => limits.explain(tx, playerId, name, nowMs)))
}
