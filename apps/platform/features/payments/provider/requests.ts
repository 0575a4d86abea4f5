// A player's transfer requests, validated and begun: money held on the way in, wallets to be emptied on the way out.
import type { calls, InputOf } from '@mangetsu/contract'
import { type Currency, isCrypto, parseAmount } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import { amountValue, isRefusal, type Player, type Refused, refuse } from '../../../kernel/http/index.ts'
import { keyed } from '../../../kernel/http/request-key.ts'
import { newId } from '../../../kernel/ids.ts'
import { balancesOf, hold, isRefused } from '../../../ledger/index.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import type { ProviderGateway } from '../gateway/index.ts'
import type { RateFeature } from '../rate/index.ts'
import { insertTransfer, type TransferRow, transfersOfRequest } from './rows.ts'
import { leastTargetMinor, mostTargetMinor } from './rules.ts'
import type { ProviderBalance } from './wallets.ts'

/** Whether money may be transferred to another provider: jurisdiction, verification, the player's limits and pauses. */
export type CheckPlayOutside = (
  tx: Tx,
  playerId: string,
  nowMs: number,
) => Promise<Awaited<ReturnType<LimitsFeature['checkPlayOutside']>> | Refused<'identityNeeded'>>

export type TransferRequestParts = {
  readonly rate: Pick<RateFeature, 'quoteNow' | 'counted'>
  readonly checkPlay: CheckPlayOutside
}

export type TransferInInput = InputOf<typeof calls.transferIn>

/** One key identifies one transfer, in either direction. */
const keyedCall = 'providerTransfer'

/** The requested provider and the amount in smallest units; null for the whole balance. */
export function validateTransfer(
  gateways: ReadonlyMap<string, ProviderGateway>,
  { providerCode, providerCurrency, fiatCurrency, currency, amount }: TransferInInput,
) {
  const gateway = gateways.get(providerCode)
  if (gateway?.currency !== providerCurrency) return refuse('providerUnknown')
  // It is denominated in fiat currency.
  if (isCrypto(fiatCurrency)) return refuse('badRequest')
  if (amount === undefined) return { gateway, amountMinor: null }
  const parsed = parseAmount(amount, currency)
  if (parsed.ok && parsed.amountMinor > 0n) return { gateway, amountMinor: parsed.amountMinor }
  if (!parsed.ok && parsed.reason === 'tooLarge') return refuse('amountOutside', boundsOf(gateway.currency))
  return refuse('badAmount', { decimals: isCrypto(currency) ? 8 : 2 })
}

const boundsOf = (currency: Currency) => ({
  min: amountValue(leastTargetMinor, currency),
  max: amountValue(mostTargetMinor, currency),
})

export type TransferAmount = {
  readonly playerId: string
  readonly gateway: ProviderGateway
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly fiatCurrency: Currency
}

/** The amount that arrives at the provider by its stored quote, in the smallest unit of its currency. */
async function targetOf(
  { rate }: TransferRequestParts,
  tx: Tx,
  id: string,
  sum: TransferAmount,
  nowMs: number,
) {
  const { playerId, gateway, currency, amountMinor } = sum
  if (currency === gateway.currency) return amountMinor
  const wanted = {
    playerId,
    sourceCurrency: currency,
    targetCurrency: gateway.currency,
    sourceMinor: amountMinor,
  }
  const quote = await rate.quoteNow(tx, wanted, `provider:${id}`, nowMs)
  return isRefusal(quote) ? quote : quote.targetMinor
}

/** Holds the money and inserts the transfer. On a refusal the caller rolls the transaction back. */
export async function beginIn(
  parts: TransferRequestParts,
  tx: Tx,
  sum: TransferAmount,
  source: { readonly id: string; readonly requestId?: string; readonly depositId?: string },
  nowMs: number,
) {
  const { playerId, gateway, currency, amountMinor, fiatCurrency } = sum
  const { id } = source
  const target = await targetOf(parts, tx, id, sum, nowMs)
  if (isRefusal(target)) return target
  if (target < leastTargetMinor || target > mostTargetMinor) {
    return refuse('amountOutside', boundsOf(gateway.currency))
  }
  const holding = { key: `provider:${id}:hold`, kind: 'provider.in', ref: id }
  const held = await hold(tx, { ...holding, playerId, currency, amountMinor })
  if (isRefused(held)) {
    if (held.refusal === 'keyReused') throw new Error(`the money of a new transfer ${id} was held before`)
    return refuse('insufficientFunds')
  }
  await insertTransfer(tx, {
    ...source,
    ...(source.requestId === undefined ? {} : { requestRef: id }),
    playerId,
    providerCode: gateway.code,
    direction: 'in',
    currency,
    amountMinor,
    targetCurrency: gateway.currency,
    targetMinor: target,
    counted: {
      currency: fiatCurrency,
      amountMinor: parts.rate.counted(currency, amountMinor, fiatCurrency, nowMs),
    },
    holdId: held.holdId,
    nowMs,
  })
  return id
}

async function allThereIs(tx: Tx, playerId: string, currency: Currency): Promise<bigint> {
  const balances = await balancesOf(tx, playerId)
  return balances.find((one) => one.currency === currency)?.balanceMinor ?? 0n
}

/** Returns the transfer of this key, begun if new. */
export async function requestIn(
  parts: TransferRequestParts,
  tx: Tx,
  player: Player,
  input: TransferInInput,
  validated: { readonly gateway: ProviderGateway; readonly amountMinor: bigint | null },
  nowMs: number,
) {
  const { requestId, currency, fiatCurrency, providerCode, providerCurrency } = input
  const amount = validated.amountMinor === null ? 'all' : validated.amountMinor.toString()
  const contents = { direction: 'in', currency, fiatCurrency, providerCode, providerCurrency, amount }
  const key = await keyed(tx, { playerId: player.id, call: keyedCall, requestId, contents, ref: newId() })
  if (isRefusal(key) || !key.isFresh) return isRefusal(key) ? key : key.ref
  // An account closed during the request sends no money.
  if ((await lockPlayer(tx, player.id)) === undefined) return refuse('sessionEnded')
  const closed = await parts.checkPlay(tx, player.id, nowMs)
  if (closed !== null) return closed
  const amountMinor = validated.amountMinor ?? (await allThereIs(tx, player.id, currency))
  if (amountMinor === 0n) return refuse('insufficientFunds')
  const { gateway } = validated
  const sum: TransferAmount = {
    playerId: player.id,
    gateway,
    currency,
    amountMinor,
    fiatCurrency,
  }
  return beginIn(parts, tx, sum, { id: key.ref, requestId }, nowMs)
}

/** Returns the transfers of this key: one for each provider that reported money of the player. */
export async function requestOut(
  tx: Tx,
  player: Player,
  requestId: string,
  balances: readonly (readonly [ProviderGateway, ProviderBalance])[],
  nowMs: number,
): Promise<TransferRow[] | ReturnType<typeof refuse<'keyReused' | 'sessionEnded'>>> {
  const keying = { playerId: player.id, call: keyedCall, requestId, contents: { direction: 'out' } }
  const key = await keyed(tx, { ...keying, ref: newId() })
  if (isRefusal(key)) return key
  if (key.isFresh) {
    if ((await lockPlayer(tx, player.id)) === undefined) return refuse('sessionEnded')
    for (const [{ code: providerCode, currency }, { balanceMinor: amountMinor }] of balances) {
      if (amountMinor === 0n) continue
      const facts = { id: newId(), playerId: player.id, providerCode, direction: 'out' as const, amountMinor }
      const there = { currency, targetCurrency: currency, targetMinor: null }
      await insertTransfer(tx, { ...facts, ...there, requestId, requestRef: key.ref, nowMs })
    }
  }
  return transfersOfRequest(tx, key.ref)
}
