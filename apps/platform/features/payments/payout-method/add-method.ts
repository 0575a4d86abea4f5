// Adds a payout method: the player proves their identity by a second factor, once per request.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  isRefusal,
  type Origin,
  type Player,
  type Refused,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { findKeyed, type KeyedRequest, keyed } from '../../../kernel/http/request-key.ts'
import { newId } from '../../../kernel/ids.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import type { CheckSecondFactor } from '../../identity/authenticator/index.ts'
import type { KycFeature } from '../../identity/kyc/index.ts'
import type { Profile } from '../../protection/profile/index.ts'
import type { PaymentGateway } from '../gateway/index.ts'
import {
  destinationsOf,
  findMethod,
  insertMethod,
  isKnownMethod,
  type MethodFacts,
  type MethodRow,
  methodLimits,
} from './rows.ts'

export type PayoutMethodParts = {
  readonly work: UnitOfWork
  readonly gateway: Pick<PaymentGateway, 'isHandleAvailable' | 'registerEwallet' | 'linkEwallet'>
  readonly profile: Profile
  readonly createNotice: CreateNotice
  readonly checkSecondFactor: CheckSecondFactor
  readonly verifiedNamesOf: KycFeature['verifiedNamesOf']
  /** Called after a method was added: checks whether the account belongs to a player whose play is paused. */
  readonly lookAgain: (tx: Tx, playerId: string, nowMs: number) => Promise<void>
}

/** The requesting player, with their second factor. */
export type AddMethodContext = {
  readonly player: Player
  readonly from: Origin
  readonly nowMs: number
  readonly given: { readonly ticket?: string | undefined; readonly code?: string | undefined }
}

export type AddRefusal =
  | 'proofNeeded'
  | 'stepGone'
  | 'wrongCode'
  | 'lockedOut'
  | 'busy'
  | 'methodKnown'
  | 'tooManyMethods'
  | 'keyReused'
  | 'sessionEnded'

type Kind = MethodFacts['kind']

/** Time a pending e-wallet request counts towards the limit, ms. */
export const pendingMs = 10 * 60_000

/** Refuses `tooManyMethods` at the player's limit for a kind. */
export async function roomFor(
  tx: Pick<Tx, 'query'>,
  playerId: string,
  kind: Kind,
  nowMs: number,
): Promise<null | Refused<'tooManyMethods'>> {
  const [counted] = await tx.query<{ total: bigint }>(
    `select (select count(*) from payout_method where player_id = $1 and kind = $2 and removed_at is null)
       + (select count(*) from ewallet_ask where player_id = $1 and $2 = 'ewallet' and outcome is null
           and asked_at > $3) as total`,
    [playerId, kind, dateOf(nowMs - pendingMs)],
  )
  const max = methodLimits[kind]
  return Number(counted?.total ?? 0n) >= max ? refuse('tooManyMethods', { max }) : null
}

/** Checks that need no proof. */
export async function fits(tx: Tx, playerId: string, facts: MethodFacts, nowMs: number) {
  const isKnown = await isKnownMethod(tx, playerId, facts)
  return isKnown ? refuse('methodKnown') : roomFor(tx, playerId, facts.kind, nowMs)
}

/** Returns the result of an answered request; a method removed since is not created again. */
async function madeBefore(tx: Tx, playerId: string, ref: string) {
  return (await findMethod(tx, playerId, ref)) ?? refuse('keyReused')
}

/** Inserts a method under an id and notifies the player. Refuses `methodKnown`. */
export async function writeMethod(
  {
    createNotice: note,
    profile,
    lookAgain,
  }: Pick<PayoutMethodParts, 'createNotice' | 'profile' | 'lookAgain'>,
  tx: Tx,
  { player, from, nowMs }: Omit<AddMethodContext, 'given'>,
  { id, facts }: { readonly id: string; readonly facts: MethodFacts },
): Promise<MethodRow | Refused<'methodKnown'>> {
  const usableFromMs = nowMs + profile.payoutCoolingMinutes * 60_000
  const isNew = await insertMethod(tx, { id, playerId: player.id, facts, nowMs, usableFromMs })
  if (!isNew) return refuse('methodKnown')
  const data = { kind: facts.kind, ...destinationsOf(facts) }
  await note(tx, { playerId: player.id, kind: 'payoutMethodAdded', from, data }, nowMs)
  await lookAgain(tx, player.id, nowMs)
  const row = await findMethod(tx, player.id, id)
  if (row === undefined) throw new Error(`the payout method ${id} is not there`)
  return row
}

/** Adds a method, or finds the one this request created. The second factor is required once the method is valid. */
export async function addMethod(
  parts: PayoutMethodParts,
  adding: AddMethodContext,
  request: Omit<KeyedRequest, 'playerId' | 'ref'>,
  facts: MethodFacts,
): Promise<MethodRow | Refused<AddRefusal>> {
  const { work, checkSecondFactor } = parts
  const { player, from, nowMs, given } = adding
  const input = { ...request, playerId: player.id }
  const look = (tx: Tx) => lookForMade(tx, input)
  const before = await work.read(async (tx) => (await look(tx)) ?? fits(tx, player.id, facts, nowMs))
  if (before !== null) return before
  const unproved = await checkSecondFactor(player, given, from, nowMs)
  // The same request may have arrived twice concurrently: the first one has spent the proof.
  if (unproved !== null) return (await work.read(look)) ?? unproved
  return work.write(async (tx) => {
    const key = await keyed(tx, { ...input, ref: newId() })
    if (isRefusal(key)) return key
    if (!key.isFresh) return madeBefore(tx, player.id, key.ref)
    // The player's row serialises additions, so that concurrent ones cannot exceed the limit; and an account closed
    // during the request stores nothing.
    if ((await lockPlayer(tx, player.id)) === undefined) return refuse('sessionEnded')
    const full = await roomFor(tx, player.id, facts.kind, nowMs)
    return full ?? writeMethod(parts, tx, adding, { id: key.ref, facts })
  })
}

async function lookForMade(tx: Tx, request: Omit<KeyedRequest, 'ref'>) {
  const known = await findKeyed(tx, request)
  if (known === undefined || isRefusal(known)) return known ?? null
  return madeBefore(tx, request.playerId, known.ref)
}
