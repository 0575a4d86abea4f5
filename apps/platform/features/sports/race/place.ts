// Places a ticket on a race: its lines are priced, its stake is held, and the race's row is locked against its closing.
import type { calls } from '@mangetsu/contract'
import { clientAppIds } from '@mangetsu/contract/config'
import { raceModel } from '@mangetsu/race'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { keyed } from '../../../kernel/http/request-key.ts'
import { newId } from '../../../kernel/ids.ts'
import { hold, isRefused } from '../../../ledger/index.ts'
import type { BeaconSource } from '../../../tables/index.ts'
import type { ExplainRefusal } from '../../../wagering/guard.ts'
import { ageOf, type PlaceRules, placeData } from '../../../wagering/place-rules.ts'
import { placeWager } from '../../../wagering/wagers.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import type { VerifiedFirst } from '../../identity/kyc/index.ts'
import type { KnownRace } from './known-races.ts'
import { planTicket, stakeOf, type TicketInput } from './plan-ticket.ts'
import { raceBounds } from './race-bounds.ts'
import { enterRace, heldOnRace, insertTicket, type PricedLine, type RaceEntryNow, shareRace } from './rows.ts'
import { decidingRound } from './runs.ts'

export type PlaceTicketParts = {
  readonly explain: ExplainRefusal
  readonly rules: PlaceRules
  readonly checkVerified: VerifiedFirst['checkVerified']
  readonly beacon: BeaconSource
}

type Refusal = (typeof calls.placeRaceTicket)['refusals'][number] | 'sessionEnded'

const keyOf = ({ raceId, lines, currency }: TicketInput) => ({
  raceId,
  lines: JSON.stringify(lines),
  currency,
})

type Placing = {
  readonly playerId: string
  readonly race: KnownRace
  readonly input: TicketInput
  readonly lines: readonly PricedLine[]
}

/** Checks the stake by the player's limits, holds it and stores the ticket; the race is locked. */
async function stakeTicket(
  { explain, rules }: PlaceTicketParts,
  tx: Tx,
  { playerId, race: { raceId }, input: { currency, appId }, lines }: Placing,
  at: { readonly id: string; readonly age: ReturnType<typeof ageOf>; readonly nowMs: number },
): Promise<Refused<Refusal> | null> {
  const { id, age, nowMs } = at
  const { stakeMinor, rtpPpm } = stakeOf(lines)
  const placed = await placeWager(
    tx,
    {
      id,
      kind: 'race',
      subject: `race/${raceId}`,
      playerId,
      currency,
      stakeMinor,
      rtpPpm,
      place: { rules, age },
      alreadyStakedMinor: await heldOnRace(tx, { playerId, raceId, currency }),
    },
    nowMs,
  )
  if (placed.byPlace !== null) return refuse(placed.byPlace.refusal, placeData(placed.byPlace, currency))
  if (placed.refusal !== null)
    return refuse(placed.refusal, await explain(tx, playerId, placed.refusal, nowMs))
  const about = { key: `race:${id}`, kind: 'sportBet', ref: id, playerId, currency, amountMinor: stakeMinor }
  const held = await hold(tx, about)
  if (isRefused(held)) {
    if (held.refusal === 'keyReused') throw new Error(`the ticket ${id} was booked before it was placed`)
    return refuse('insufficientFunds')
  }
  await insertTicket(tx, {
    id,
    race_id: raceId,
    player_id: playerId,
    currency,
    stake: stakeMinor,
    hold_id: held.holdId,
    lines,
    appId,
    placedAtMs: nowMs,
  })
  return null
}

/**
 * Places a ticket; returns its id, also for a repeated request. Whether it is in time is decided by the database's clock
 * under the race's lock, which its closing waits for. A refusal must roll the transaction back.
 */
export async function placeTicket(
  parts: PlaceTicketParts,
  tx: Tx,
  { playerId, race, input, entry }: Omit<Placing, 'lines'> & { readonly entry: RaceEntryNow },
  nowMs: number,
): Promise<string | Refused<Refusal>> {
  if (!Object.values<string>(clientAppIds).includes(input.appId)) return refuse('appIdUnknown')
  const lines = planTicket(race, input, await raceBounds(tx, input.currency))
  if (isRefusal(lines)) return lines
  const request = { playerId, call: 'race.ticket', requestId: input.requestId, contents: keyOf(input) }
  const key = await keyed(tx, { ...request, ref: newId() })
  if (isRefusal(key)) return key
  if (!key.isFresh) return key.ref
  // A late request takes no lock: the closing would wait for a stream of them.
  if (entry.closesAtMs !== null && entry.nowMs >= entry.closesAtMs) return refuse('raceClosed')
  const player = await lockPlayer(tx, playerId)
  if (player === undefined) return refuse('sessionEnded')
  const closed = await parts.checkVerified(tx, playerId, 'bet', nowMs)
  if (closed !== null) return closed
  const { beacon } = parts
  await enterRace(tx, {
    raceId: race.raceId,
    chainId: race.chain.id,
    model: raceModel,
    ...race.times,
    beacon: { ...beacon.times, publicKey: beacon.publicKey, round: decidingRound(beacon, race) },
  })
  const placedAtMs = await shareRace(tx, race.raceId)
  if (placedAtMs === null) return refuse('raceClosed')
  const { birth_date: birthDate, country } = player
  const at = { id: key.ref, age: ageOf({ birthDate, country }, placedAtMs), nowMs: placedAtMs }
  return (await stakeTicket(parts, tx, { playerId, race, input, lines }, at)) ?? key.ref
}
