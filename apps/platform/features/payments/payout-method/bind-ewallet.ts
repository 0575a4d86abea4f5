// Binds an e-wallet account, newly opened or existing. The e-wallet is called outside of transactions with the id of a
// request stored beforehand; its response is stored, so a repeated request never calls it twice, whichever process dies
// in between.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { findKeyed, keyed } from '../../../kernel/http/request-key.ts'
import { newId } from '../../../kernel/ids.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import { GatewayDown } from '../gateway/index.ts'
import {
  type AddMethodContext,
  type AddRefusal,
  fits,
  type PayoutMethodParts,
  pendingMs,
  roomFor,
  writeMethod,
} from './add-method.ts'
import { ewalletOf, isHandle } from './ewallets.ts'
import { type EwalletFacts, findMethod, type MethodRow } from './rows.ts'

/** With `linkCode` an existing account of the player, without it a new one. */
export type EwalletBinding = {
  readonly requestId: string
  readonly provider: string
  readonly handle: string
  readonly linkCode: string | null
}

type Outcome = 'done' | 'handleTaken' | 'handleUnknown' | 'wrongCode'
type RequestRow = {
  readonly id: string
  readonly outcome: Outcome | null
  readonly account_ref: string | null
}

type BindRefusal = AddRefusal | 'badHandle' | 'railDown' | 'methodUnknown'

/** The e-wallet refused, for one of the declared reasons. */
export type Denied = { readonly denied: 'handleTaken' | 'handleUnknown' | 'wrongLinkCode' }

const deniedBy = {
  handleTaken: 'handleTaken',
  handleUnknown: 'handleUnknown',
  wrongCode: 'wrongLinkCode',
} as const

/** Valid e-wallet responses for each request kind; any other is treated as no response. */
const answersTo: Readonly<Record<'register' | 'link', readonly Outcome[]>> = {
  register: ['done', 'handleTaken'],
  link: ['done', 'handleUnknown', 'wrongCode'],
}

/** A second factor covers this many attempts at a name or a code that the e-wallet refused, for ten minutes. */
const triesProved = 5

const keyOf = ({ player }: AddMethodContext, { requestId, provider, handle, linkCode }: EwalletBinding) => ({
  playerId: player.id,
  call: linkCode === null ? 'ewalletRegister' : 'ewalletLink',
  requestId,
  contents: { provider, handle, ...(linkCode === null ? {} : { linkCode }) },
})

const verbOf = ({ linkCode }: EwalletBinding) => (linkCode === null ? 'register' : 'link')

const factsOf = ({ provider, handle }: EwalletBinding, accountRef: string): EwalletFacts => ({
  kind: 'ewallet',
  provider,
  handle,
  account_ref: accountRef,
})

/** Returns the time of the proof of an unsuccessful attempt; null if it is no longer valid. */
async function provedAt(
  tx: Tx,
  { player, nowMs }: AddMethodContext,
  binding: EwalletBinding,
): Promise<Date | null> {
  const tries = await tx.query<{ proved_at: Date; outcome: Outcome | null }>(
    `select proved_at, outcome from ewallet_ask
     where player_id = $1 and provider = $2 and verb = $3 and proved_at > $4 order by id desc limit $5`,
    [player.id, binding.provider, verbOf(binding), dateOf(nowMs - pendingMs), triesProved],
  )
  const last = tries[0]
  const isRefused = last !== undefined && last.outcome !== null && last.outcome !== 'done'
  const same = tries.filter(({ proved_at }) => proved_at.getTime() === last?.proved_at.getTime())
  return isRefused && same.length < triesProved ? last.proved_at : null
}

/** Verifies the player unless an earlier attempt did, and stores the request; returns its id. */
async function beginRequest(parts: PayoutMethodParts, adding: AddMethodContext, binding: EwalletBinding) {
  const { work, checkSecondFactor } = parts
  const { player, from, nowMs, given } = adding
  const request = keyOf(adding, binding)
  const before = await work.read(async (tx) => {
    const known = await findKeyed(tx, request)
    if (known !== undefined) return known
    const unfit = await fits(tx, player.id, factsOf(binding, ''), nowMs)
    return unfit ?? { proved: await provedAt(tx, adding, binding) }
  })
  if (isRefusal(before)) return before
  if ('ref' in before) return before.ref
  if (before.proved === null) {
    const unproved = await checkSecondFactor(player, given, from, nowMs)
    if (unproved !== null) {
      // The same request may have arrived twice concurrently: the first one has spent the proof.
      const twin = await work.read((tx) => findKeyed(tx, request))
      return twin === undefined || isRefusal(twin) ? (twin ?? unproved) : twin.ref
    }
  }
  const proved = before.proved ?? dateOf(nowMs)
  return work.write(async (tx) => {
    const key = await keyed(tx, { ...request, ref: newId() })
    if (isRefusal(key)) return key
    if (!key.isFresh) return key.ref
    // An account closed during the request calls no e-wallet.
    if ((await lockPlayer(tx, player.id)) === undefined) return refuse('sessionEnded')
    const full = await roomFor(tx, player.id, 'ewallet', nowMs)
    if (full !== null) return full
    const { provider, handle } = binding
    await tx.query(
      `insert into ewallet_ask (id, player_id, verb, provider, handle, proved_at, asked_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [key.ref, player.id, verbOf(binding), provider, handle, proved, dateOf(nowMs)],
    )
    return key.ref
  })
}

const readRequest = async (tx: Tx, id: string): Promise<RequestRow> => {
  const [row] = await tx.query<RequestRow>('select id, outcome, account_ref from ewallet_ask where id = $1', [
    id,
  ])
  if (row === undefined) throw new Error(`the ask ${id} of an e-wallet is not there`)
  return row
}

/** Calls the e-wallet and stores its response; of two concurrent calls the first response is kept. */
async function requestFromGateway(
  parts: PayoutMethodParts,
  { player }: AddMethodContext,
  binding: EwalletBinding,
  id: string,
) {
  const { work, gateway, verifiedNamesOf } = parts
  const { provider, handle, linkCode } = binding
  try {
    const [holder = player.loginName] = (await work.read((tx) => verifiedNamesOf(tx, player.id))) ?? []
    const answer =
      linkCode === null
        ? await gateway.registerEwallet({ id, provider, handle, holder })
        : await gateway.linkEwallet({ id, provider, handle, code: linkCode })
    const isWhole = answer.status !== 'done' || answer.accountRef !== null
    if (!isWhole || !answersTo[verbOf(binding)].includes(answer.status))
      throw new GatewayDown('the e-wallet answered something else than it was asked')
    return await work.write(async (tx) => {
      await tx.query(
        'update ewallet_ask set outcome = $2, account_ref = $3 where id = $1 and outcome is null',
        [id, answer.status, answer.status === 'done' ? answer.accountRef : null],
      )
      return readRequest(tx, id)
    })
  } catch (error) {
    if (error instanceof GatewayDown) return refuse('railDown')
    throw error
  }
}

/** Returns the method of a request, created now if missing. */
function bindRequested(
  parts: PayoutMethodParts,
  adding: AddMethodContext,
  binding: EwalletBinding,
  request: RequestRow,
) {
  const { player, nowMs } = adding
  return parts.work.write(async (tx) => {
    if ((await lockPlayer(tx, player.id)) === undefined) return refuse('sessionEnded')
    const made = await findMethod(tx, player.id, request.id)
    if (made !== undefined) return made
    const bound = await tx.query(
      'update ewallet_ask set bound_at = $2 where id = $1 and bound_at is null returning 1',
      [request.id, dateOf(nowMs)],
    )
    // Bound earlier and removed since: the same request does not bind it again.
    if (bound.length === 0) return refuse('keyReused')
    const full = await roomFor(tx, player.id, 'ewallet', nowMs)
    const facts = factsOf(binding, request.account_ref ?? '')
    return full ?? writeMethod(parts, tx, adding, { id: request.id, facts })
  })
}

/** Binds an e-wallet account, or finds the one this request bound. */
export async function bindEwallet(
  parts: PayoutMethodParts,
  adding: AddMethodContext,
  binding: EwalletBinding,
): Promise<MethodRow | Denied | Refused<BindRefusal>> {
  if (ewalletOf(binding.provider) === undefined) return refuse('methodUnknown')
  if (!isHandle(binding.handle)) return refuse('badHandle')
  const id = await beginRequest(parts, adding, binding)
  if (isRefusal(id)) return id
  const known = await parts.work.read((tx) => readRequest(tx, id))
  const request = known.outcome === null ? await requestFromGateway(parts, adding, binding, id) : known
  if (isRefusal(request)) return request
  if (request.outcome === null) throw new Error(`the ask ${id} of an e-wallet has no answer`)
  if (request.outcome !== 'done') return { denied: deniedBy[request.outcome] }
  return bindRequested(parts, adding, binding, request)
}
