// The player's own address of a coin, for sending to it without an order.
import type { calls, InputOf } from '@mangetsu/contract'
import { toDecimal } from '@mangetsu/money'
import { isRefusal, ok, type Player, refuse } from '../../http/index.ts'
import { RailDown } from '../../rail/index.ts'
import { lockPlayer } from '../account/index.ts'
import { placeAt, reserveAddress } from './addresses.ts'
import { coinChannelOf, type DepositChannel } from './channels/index.ts'
import { isOpen } from './judging.ts'
import type { DepositParts } from './parts.ts'

type Asked = InputOf<typeof calls.askDepositAddress>

/** The id of the address, unless the player pauses: then no new way in is opened. */
const reserve = (parts: DepositParts, asked: Asked, player: Player, nowMs: number) =>
  parts.work.write(async (tx) => {
    if ((await lockPlayer(tx, player.id)) === undefined) return refuse('sessionEnded')
    const closed = await parts.limits.checkPlay(tx, player.id, nowMs)
    if (closed !== null) return closed
    const { currency, network, lang } = asked
    return reserveAddress(tx, { playerId: player.id, currency, network, lang }, nowMs)
  })

async function show(parts: DepositParts, channel: DepositChannel, id: string, player: Player) {
  const { address, tag, payUrl, needed } = await placeAt(parts, id, player.loginName)
  const { currency, network, minMinor } = channel
  return ok({
    currency,
    network: network?.code ?? '',
    address,
    tag,
    min: toDecimal(minMinor, currency),
    confirmations: needed,
    payUrl,
  })
}

/** The address of a coin on a network, the same for good. `from` is the caller's network address. */
export async function askAddress(
  parts: DepositParts,
  asked: Asked,
  player: Player,
  from: string,
  nowMs: number,
) {
  const closed = parts.checkPlace(from)
  if (closed !== null) return closed
  if (!isOpen(parts)) return refuse('realMoneyOff')
  const channel = coinChannelOf(asked.currency, asked.network)
  if (channel === undefined) return refuse('channelClosed')
  const id = await reserve(parts, asked, player, nowMs)
  if (isRefusal(id)) return id
  try {
    return await show(parts, channel, id, player)
  } catch (error) {
    if (!(error instanceof RailDown)) throw error
    parts.log.warn({ err: error, addressId: id }, 'the bank did not give an address')
    return refuse('railDown')
  }
}
