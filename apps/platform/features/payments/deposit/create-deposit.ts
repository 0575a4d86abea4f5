// Creates a deposit: stored with all its dependencies, then ordered on its channel.
import type { calls, InputOf, RefusalName } from '@mangetsu/contract'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, ok, type Player, type Refused, refuse } from '../../../kernel/http/index.ts'
import { keyed } from '../../../kernel/http/request-key.ts'
import { newId } from '../../../kernel/ids.ts'
import { openWallet } from '../../../ledger/index.ts'
import { checkComplete, lockPlayer } from '../../identity/account/index.ts'
import { GatewayDown } from '../gateway/index.ts'
import { reserveAddress } from './address-rows.ts'
import { adapterOf } from './channels/index.ts'
import { byPause } from './close-orders.ts'
import { depositOf } from './deposit-view.ts'
import type { DepositParts } from './parts.ts'
import { requestOrder } from './request-order.ts'
import { countWaiting, insertDeposit, type NewDeposit, putPromisedBonus, readDeposit } from './rows.ts'
import { type ValidatedDeposit, validateDeposit } from './validate-deposit.ts'

export type CreateDepositInput = InputOf<typeof calls.createDeposit>

/** Maximum unpaid orders per player. */
const openOrdersLimit = 5
/** Time limit of an order with a quote, ms: its rate expires with it. */
const quotedLifeMs = 15 * 60_000

type Making = {
  readonly tx: Tx
  readonly id: string
  readonly player: Player
  readonly input: CreateDepositInput
  readonly validated: ValidatedDeposit
  readonly nowMs: number
}

/**
 * Returns the contents that a repeated key must match; keys from before these options existed match the same contents.
 */
function contentsOf(
  { channel, currency, couponId, quoteId, methodId }: CreateDepositInput,
  { amountMinor }: ValidatedDeposit,
) {
  const chosen = Object.entries({ couponId, quoteId, methodId }).filter(([, value]) => value !== undefined)
  return {
    channel,
    currency,
    amount: amountMinor.toString(),
    ...(Object.fromEntries(chosen) as Record<string, string>),
  }
}

/**
 * Returns a deposit requested earlier. One that was not ordered yet, or was cancelled by a pause, cannot bypass the
 * pause.
 */
async function requestedBefore({ limits }: DepositParts, tx: Tx, id: string, nowMs: number) {
  const row = await readDeposit(tx, id)
  const mayBePaused = row.status === 'created' || row.reason === byPause
  const closed = mayBePaused ? await limits.checkPlay(tx, row.player_id, nowMs) : null
  return closed ?? row
}

/** Checks the player's own limits, their level and the number of open orders. */
async function checkRoom(parts: DepositParts, { tx, player, input, validated, nowMs }: Making) {
  const movement = { playerId: player.id, currency: input.currency, amountMinor: validated.amountMinor }
  const refused =
    (await parts.limits.checkDeposit(tx, movement, nowMs)) ??
    (await parts.kyc.checkDeposit(tx, movement, nowMs))
  if (refused !== null) return refused
  return (await countWaiting(tx, player.id)) < openOrdersLimit
    ? null
    : refuse('tooManyOpenOrders', { max: openOrdersLimit })
}

/** Further inputs of a deposit: the charged account, and the wallet's credit by a quote. */
type Chosen = Pick<NewDeposit, 'account_ref' | 'credit'>
type Choosing<Name extends RefusalName> = (making: Making) => Promise<Chosen | Refused<Name>>

async function accountRefOf(
  parts: DepositParts,
  { tx, player, input, validated }: Making,
): Promise<string | null | Refused<'methodUnknown'>> {
  if (!adapterOf(validated.channel.kind).needsAccount) return null
  const { methodId } = input
  const bound = methodId === undefined ? undefined : await parts.ewalletOf(tx, player.id, methodId)
  return bound === undefined ? refuse('methodUnknown') : bound.accountRef
}

/** Returns the wallet's credit by the quote; null without one. The quote must match this deposit exactly. */
async function quotedCredit(
  parts: DepositParts,
  { tx, id, player, input, validated, nowMs }: Making,
): Promise<NewDeposit['credit'] | Refused<'quoteUnknown' | 'quoteOver'>> {
  const { quoteId, currency } = input
  if (quoteId === undefined) return null
  const request = { playerId: player.id, quoteId, use: `deposit:${id}` }
  const quote = await parts.rate.takeQuote(tx, request, nowMs)
  if (isRefusal(quote)) return quote
  if (quote.sourceCurrency !== currency || quote.sourceMinor !== validated.amountMinor)
    return refuse('quoteUnknown')
  return { currency: quote.targetCurrency, amountMinor: quote.targetMinor, rate: quote.rate }
}

/** Resolves the e-wallet account and the quote, each if requested. */
const chooseWith =
  (parts: DepositParts): Choosing<'methodUnknown' | 'quoteUnknown' | 'quoteOver'> =>
  async (making) => {
    const accountRef = await accountRefOf(parts, making)
    if (isRefusal(accountRef)) return accountRef
    const credit = await quotedCredit(parts, making)
    return isRefusal(credit) ? credit : { account_ref: accountRef, credit }
  }

const chooseNothing: Choosing<never> = async () => ({ account_ref: null, credit: null })

/** Inserts the deposit with its coupon, its address and its wallets. */
async function write(
  parts: DepositParts,
  making: Making,
  has: Chosen,
): Promise<null | Refused<'couponUnknown' | 'couponUnfit'>> {
  const { tx, id, player, input, validated, nowMs } = making
  const { currency, couponId } = input
  const { channel, amountMinor } = validated
  const playerId = player.id
  const network = channel.network?.code
  const addressId =
    network === undefined
      ? null
      : await reserveAddress(tx, { playerId, currency, network, payer: input }, nowMs)
  await openWallet(tx, playerId, currency)
  if (has.credit !== null) await openWallet(tx, playerId, has.credit.currency)
  await insertDeposit(tx, {
    id,
    playerId,
    channel: channel.code,
    kind: channel.kind,
    currency,
    amount: amountMinor,
    payer: input,
    ...has,
    address_id: addressId,
    coupon_id: couponId ?? null,
    nowMs,
    expiresMs: nowMs + (has.credit === null ? channel.lifeMs : quotedLifeMs),
  })
  if (couponId === undefined) return null
  const use = { playerId, couponId, depositId: id, currency, amountMinor }
  const promised = await parts.coupon.reserve(tx, use, nowMs)
  if (isRefusal(promised)) return promised
  await putPromisedBonus(tx, id, promised.bonusMinor)
  return null
}

/** Returns the deposit of this key, created if it is new and passes all checks. */
async function begin<Name extends RefusalName>(
  parts: DepositParts,
  tx: Tx,
  request: Omit<Making, 'tx' | 'id'>,
  choose: Choosing<Name>,
) {
  const { player, input, validated, nowMs } = request
  const contents = contentsOf(input, validated)
  const { requestId } = input
  const key = await keyed(tx, { playerId: player.id, call: 'deposit', requestId, contents, ref: newId() })
  if (isRefusal(key)) return key
  const { ref: id } = key
  if (!key.isFresh) return requestedBefore(parts, tx, id, nowMs)
  const making = { ...request, tx, id }
  // An account closed during the request accepts no money.
  const account = await lockPlayer(tx, player.id)
  if (account === undefined) return refuse('sessionEnded')
  const refused =
    checkComplete(account, parts.profile) ??
    (await parts.kyc.checkVerified(tx, player.id, 'deposit', nowMs)) ??
    (await checkRoom(parts, making))
  if (refused !== null) return refused
  const chosen = await choose(making)
  if (isRefusal(chosen)) return chosen
  const unfit = await write(parts, making, chosen)
  return unfit ?? readDeposit(tx, id)
}

type Calling = {
  readonly player: Player
  /** The caller's network address. */
  readonly from: string
  readonly nowMs: number
}

async function make<Name extends RefusalName>(
  parts: DepositParts,
  input: CreateDepositInput,
  { player, from, nowMs }: Calling,
  choose: Choosing<Name>,
) {
  const closed = parts.checkRegion(from)
  if (closed !== null) return closed
  const validated = validateDeposit(parts, input)
  if (isRefusal(validated)) return validated
  const request = { player, input, validated, nowMs }
  const looking = { playerId: player.id, nowMs, mode: 'write' } as const
  const row = await parts.limits.whenLookedAt(parts.work, looking, (tx) => begin(parts, tx, request, choose))
  if (isRefusal(row)) return row
  if (row.status !== 'created') return ok(depositOf(row))
  try {
    return ok(depositOf(await requestOrder(parts, row, player, nowMs)))
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error
    parts.log.warn({ err: error, depositId: row.id }, 'the bank did not take an order')
    return refuse('railDown')
  }
}

/** Creates a deposit on every channel except QR, which has a call of its own; or returns this key's earlier one. */
export const createDepositOrder = async (parts: DepositParts, input: CreateDepositInput, calling: Calling) =>
  input.channel.startsWith('qr-') ? refuse('channelClosed') : make(parts, input, calling, chooseWith(parts))

/** Creates a QR payment, or returns this key's earlier one. */
export const createQrDeposit = (
  parts: DepositParts,
  input: InputOf<typeof calls.createQrPayment>,
  calling: Calling,
) => make(parts, { ...input, channel: `qr-${input.currency.toLowerCase()}` }, calling, chooseNothing)
