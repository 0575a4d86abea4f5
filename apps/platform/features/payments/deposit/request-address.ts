// The player's own address of a coin, for deposits without an order.
import type { calls, InputOf } from '@mangetsu/contract'
import { toDecimal } from '@mangetsu/money'
import { fromReference } from '@mangetsu/money/reference'
import { wholeUnits } from '@mangetsu/money/route-units'
import { isRefusal, ok, type Player, refuse } from '../../../kernel/http/index.ts'
import { checkComplete, lockPlayer } from '../../identity/account/index.ts'
import { GatewayDown } from '../gateway/index.ts'
import { reserveAddress } from './address-rows.ts'
import { placeAt } from './addresses.ts'
import { coinChannelOf, type DepositChannel } from './channels/index.ts'
import type { DepositParts } from './parts.ts'
import { isOpen } from './validate-deposit.ts'

type RequestAddressInput = InputOf<typeof calls.askDepositAddress>

/**
 * Returns the address's id and the maximum that may be sent now, unless a pause, a limit or the level leaves less than
 * the minimum: then no address is created or shown.
 */
const reserve = (
  parts: DepositParts,
  channel: DepositChannel,
  request: RequestAddressInput,
  player: Player,
  nowMs: number,
) =>
  parts.limits.whenLookedAt(parts.work, { playerId: player.id, nowMs, mode: 'write' }, async (tx) => {
    const account = await lockPlayer(tx, player.id)
    if (account === undefined) return refuse('sessionEnded')
    const { currency, network } = request
    const least = { playerId: player.id, currency, amountMinor: channel.minMinor }
    const refused =
      checkComplete(account, parts.profile) ??
      (await parts.kyc.checkVerified(tx, player.id, 'deposit', nowMs)) ??
      (await parts.limits.checkDeposit(tx, least, nowMs)) ??
      (await parts.kyc.checkDeposit(tx, least, nowMs))
    if (refused !== null) return refused
    const rooms = [
      await parts.limits.leftToDeposit(tx, player.id, nowMs),
      await parts.kyc.leftToDeposit(tx, player.id, nowMs),
    ].filter((room) => room !== null)
    const id = await reserveAddress(tx, { playerId: player.id, currency, network, payer: request }, nowMs)
    return { id, leftMinor: rooms.length === 0 ? null : rooms.reduce((a, b) => (a < b ? a : b)) }
  })

type Reserved = { readonly id: string; readonly leftMinor: bigint | null }

async function show(
  parts: DepositParts,
  channel: DepositChannel,
  { id, leftMinor }: Reserved,
  player: Player,
) {
  const { address, tag, payUrl, needed } = await placeAt(parts, id, player.loginName)
  const { currency, network, minMinor, unitMinor } = channel
  const maxMinor = leftMinor === null ? null : wholeUnits(fromReference(currency, leftMinor), unitMinor)
  return ok({
    currency,
    network: network?.code ?? '',
    address,
    tag,
    min: toDecimal(minMinor, currency),
    max: maxMinor === null ? null : toDecimal(maxMinor, currency),
    confirmations: needed,
    payUrl,
  })
}

/** Returns the permanent address of a coin on a network. `from` is the caller's network address. */
export async function requestAddress(
  parts: DepositParts,
  request: RequestAddressInput,
  player: Player,
  from: string,
  nowMs: number,
) {
  const closed = parts.checkRegion(from)
  if (closed !== null) return closed
  if (!isOpen(parts)) return refuse('realMoneyOff')
  const channel = coinChannelOf(request.currency, request.network)
  if (channel === undefined) return refuse('channelClosed')
  const reserved = await reserve(parts, channel, request, player, nowMs)
  if (isRefusal(reserved)) return reserved
  try {
    return await show(parts, channel, reserved, player)
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error
    parts.log.warn({ err: error, addressId: reserved.id }, 'the bank did not give an address')
    return refuse('railDown')
  }
}
