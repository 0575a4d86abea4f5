// Coins: each on its networks, to a permanent address of the player.
import { type Network, networksOf } from '@mangetsu/coin'
import { type Currency, currencyCodes, isCrypto } from '@mangetsu/money'
import { routeUnitMinor } from '@mangetsu/money/route-units'
import { boundsOf } from './bounds.ts'
import type { ChannelAdapter, DepositChannel } from './channel.ts'

/** Time limit for an order's transaction to be seen, ms. */
const lifeMs = 2 * 60 * 60_000

const channelOf = (currency: Currency, network: Network): DepositChannel => ({
  code: `crypto-${currency.toLowerCase()}-${network.code}`,
  kind: 'crypto',
  currency,
  network: { code: network.code, name: network.name, confirmations: network.confirmations },
  ...boundsOf(currency),
  unitMinor: routeUnitMinor(currency, { kind: 'crypto', network: network.code }),
  expectedMinutes: Math.max(1, Math.ceil((network.confirmations * network.blockSeconds) / 60)),
  lifeMs,
})

export const cryptoChannel: ChannelAdapter = {
  kind: 'crypto',
  name: { ja: '暗号資産', en: 'Crypto' },
  hasBankOrder: false,
  takesVoucher: false,
  needsAccount: false,
  channels: currencyCodes
    .filter(isCrypto)
    .flatMap((currency) => networksOf(currency).map((network) => channelOf(currency, network))),
  async requestOrder({ network, place }) {
    if (network === null) throw new Error('a coin was ordered without its network')
    const { address, tag, payUrl } = await place()
    return { bankReference: null, instruction: { kind: 'address', network, address, tag, payUrl } }
  },
}
