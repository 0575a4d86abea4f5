// Places a ticket on a round: its stake is held, and the round's row is locked against its closing.
import { clientAppIds } from '@mangetsu/contract/config'
import type { RefusalName } from '@mangetsu/contract/refusals'
import type { stakeRefusals } from '@mangetsu/contract/stake-refusals'
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import { keyed } from '../../../kernel/http/request-key.ts'
import { newId } from '../../../kernel/ids.ts'
import { hold, isRefused } from '../../../ledger/index.ts'
import { type BeaconSource, latestDueMs } from '../../../tables/index.ts'
import type { ExplainRefusal } from '../../../wagering/guard.ts'
import { ageOf, type PlaceRules, placeData } from '../../../wagering/place-rules.ts'
import { placeWager } from '../../../wagering/wagers.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import type { VerifiedFirst } from '../../identity/kyc/index.ts'
import { type RoundName, transferKinds, type VirtualGame, type VirtualLine } from './game.ts'
import type { KnownRound } from './known-rounds.ts'
import { decidingRound } from './proved-draws.ts'
import {
  enterRound,
  insertTicket,
  isGameSuspended,
  type RoundEntryNow,
  readEntry,
  shareRound,
  stakedOnRound,
} from './rows.ts'

export type PlaceTicketParts = {
  readonly explain: ExplainRefusal
  readonly rules: PlaceRules
  readonly checkVerified: VerifiedFirst['checkVerified']
  readonly beacon: BeaconSource
}

type StakeRefusal = (typeof stakeRefusals)[number] | 'insufficientFunds'
type Refusal =
  | StakeRefusal
  | 'appIdUnknown'
  | 'identityNeeded'
  | 'keyReused'
  | 'sessionEnded'
  | 'virtualSportSuspended'

/** A ticket as requested, its lines priced. */
export type TicketRequest<Card, Line extends VirtualLine, Closed extends RefusalName> = {
  readonly playerId: string
  readonly round: KnownRound<Card>
  readonly requestId: string
  readonly appId: string
  readonly currency: Currency
  /** The lines as sent, by which a repeated request is recognized. */
  readonly contents: string
  readonly lines: readonly Line[]
  /** The refusal of a round that takes no bets. */
  readonly closed: Refused<Closed>
}

/** The total stake of lines, and the share of it that they return on average, ppm. */
function stakeOf<Line extends VirtualLine>(
  { returnPpmOf }: Pick<VirtualGame<never, never, Line>, 'returnPpmOf'>,
  lines: readonly Line[],
): { readonly stakeMinor: bigint; readonly rtpPpm: number } {
  const stakeMinor = lines.reduce((sum, line) => sum + line.stakeMinor, 0n)
  const returned = lines.reduce((sum, line) => sum + line.stakeMinor * BigInt(returnPpmOf(line)), 0n)
  return { stakeMinor, rtpPpm: Number(returned / stakeMinor) }
}

type Staking = {
  readonly id: string
  readonly round: RoundName
  readonly playerId: string
  readonly appId: string
  readonly currency: Currency
  readonly lines: readonly VirtualLine[]
  readonly stake: ReturnType<typeof stakeOf>
  readonly age: ReturnType<typeof ageOf>
  readonly nowMs: number
}

/** Checks the stake by the player's limits, holds it and stores the ticket; the round is locked. */
async function stakeTicket(
  { explain, rules }: PlaceTicketParts,
  tx: Tx,
  { id, round, playerId, appId, currency, lines, stake, age, nowMs }: Staking,
): Promise<Refused<StakeRefusal> | null> {
  const { stakeMinor, rtpPpm } = stake
  const placed = await placeWager(
    tx,
    {
      id,
      kind: round.game,
      subject: `${round.game}/${round.roundId}`,
      playerId,
      currency,
      stakeMinor,
      rtpPpm,
      place: { rules, age },
      alreadyStakedMinor: await stakedOnRound(tx, round, { playerId, currency }),
    },
    nowMs,
  )
  if (placed.byPlace !== null) return refuse(placed.byPlace.refusal, placeData(placed.byPlace, currency))
  if (placed.refusal !== null)
    return refuse(placed.refusal, await explain(tx, playerId, placed.refusal, nowMs))
  const key = `${round.game}:${id}`
  const stakeHold = await hold(tx, {
    key,
    kind: transferKinds[round.game].stake,
    ref: id,
    playerId,
    currency,
    amountMinor: stakeMinor,
  })
  if (isRefused(stakeHold)) {
    if (stakeHold.refusal === 'keyReused') throw new Error(`the ticket ${id} was booked before it was placed`)
    return refuse('insufficientFunds')
  }
  await insertTicket(tx, {
    ...round,
    id,
    playerId,
    currency,
    stakeMinor,
    holdId: stakeHold.holdId,
    lines,
    appId,
    placedAtMs: nowMs,
  })
  return null
}

/**
 * Places a ticket; returns its id, also for a repeated request. Whether it is in time is decided by the database's clock
 * under the round's lock, which its closing waits for. A refusal must roll the transaction back.
 */
export async function placeTicket<Card, Line extends VirtualLine, Closed extends RefusalName>(
  parts: PlaceTicketParts & {
    readonly game: Pick<VirtualGame<Card, never, Line>, 'id' | 'model' | 'returnPpmOf'>
  },
  tx: Tx,
  request: TicketRequest<Card, Line, Closed>,
  entry: RoundEntryNow,
  nowMs: number,
): Promise<string | Refused<Refusal | Closed>> {
  const { playerId, round, requestId, appId, currency, lines } = request
  const { game, beacon } = parts
  if (!Object.values<string>(clientAppIds).includes(appId)) return refuse('appIdUnknown')
  const contents = { roundId: round.roundId, lines: request.contents, currency }
  const key = await keyed(tx, { playerId, call: `${game.id}.ticket`, requestId, contents, ref: newId() })
  if (isRefusal(key)) return key
  if (!key.isFresh) return key.ref
  // A late request takes no lock: the closing would wait for a stream of them.
  if (entry.closesAtMs !== null && entry.nowMs >= entry.closesAtMs) return request.closed
  const player = await lockPlayer(tx, playerId)
  if (player === undefined) return refuse('sessionEnded')
  const closed = await parts.checkVerified(tx, playerId, 'bet', nowMs)
  if (closed !== null) return closed
  const name = { game: game.id, roundId: round.roundId }
  await enterRound(tx, {
    ...name,
    chainId: round.chain.id,
    model: game.model,
    ...round.times,
    beacon: { ...beacon.times, publicKey: beacon.publicKey, round: decidingRound(beacon, round) },
  })
  const placedAtMs = await shareRound(tx, name)
  if (placedAtMs === null) return request.closed
  if (await isGameSuspended(tx, game.id)) return refuse('virtualSportSuspended')
  const { birth_date: birthDate, country } = player
  const refused = await stakeTicket(parts, tx, {
    id: key.ref,
    round: name,
    playerId,
    appId,
    currency,
    lines,
    stake: stakeOf(game, lines),
    age: ageOf({ birthDate, country }, placedAtMs),
    nowMs: placedAtMs,
  })
  return refused ?? key.ref
}

/**
 * Reads whether a round takes bets. Before the first one, throws while the beacon's clock is ahead of the database's: a
 * value might be known before bets close.
 */
export async function readOpenEntry(
  { work, beacon }: { readonly work: UnitOfWork; readonly beacon: BeaconSource },
  round: RoundName,
): Promise<RoundEntryNow> {
  const seen = await work.read((tx) => readEntry(tx, round))
  if (seen.closesAtMs !== null) return seen
  // Before the transaction, so that no lock is held during a request to the beacon.
  const knownDueMs = await latestDueMs(beacon)
  const entry = await work.read((tx) => readEntry(tx, round))
  if (knownDueMs > entry.nowMs)
    throw new Error(
      `no bet opens a round: a value of the beacon is out that is due in ${knownDueMs - entry.nowMs} ms`,
    )
  return entry
}
