// Fixtures for tests of rates: a price feed controlled by the test, and players with money.
import { calls } from '@mangetsu/contract'
import type { Currency } from '@mangetsu/money'
import { partsOfDollar, type RateFeed } from '@mangetsu/platform/features/payments/rate/feed'
import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import { newId } from '@mangetsu/platform/kernel/ids'
import { moveLegs, openWallet, transfer } from '@mangetsu/platform/ledger/index'
import type { SignedIn, TestPlatform } from './start.ts'

/** Creates a feed whose prices, in hundredths of a cent, a test changes; `isDown` makes it throw. */
export function createTestFeed() {
  const tenThousandths = new Map<Currency, bigint>([
    ['JPY', 64n],
    ['BTC', 1_000_000_000n],
    ['ETH', 25_000_000n],
    ['USDT', 10_000n],
  ])
  const market = {
    isDown: false,
    asked: 0,
    set: (currency: Currency, price: bigint) => void tenThousandths.set(currency, price),
    drop: (currency: Currency) => void tenThousandths.delete(currency),
  }
  const feed: RateFeed = {
    async prices() {
      market.asked += 1
      if (market.isDown) throw new Error('the market is closed')
      return new Map([...tenThousandths].map(([code, price]) => [code, (price * partsOfDollar) / 10_000n]))
    },
  }
  return { market, feed }
}

/** Operations on the platform returned by `at`. */
export function tradersOn(at: () => TestPlatform) {
  return {
    /** Credits money in any currency without a deposit. */
    async give(player: SignedIn, currency: Currency, amountMinor: bigint): Promise<void> {
      await inTransaction(at().database, async (tx) => {
        await openWallet(tx, player.id, currency)
        const legs = moveLegs({ from: 'house:bank', to: { playerId: player.id }, currency, amountMinor })
        await transfer(tx, { key: `gift:${newId()}`, kind: 'deposit', ref: newId(), legs })
      })
    },
    async walletsOf(player: SignedIn): Promise<Record<string, string>> {
      const { wallets } = await at().client.must(calls.queryWallets, {}, player.auth)
      return Object.fromEntries(wallets.map(({ currency, amount }) => [currency, amount]))
    },
    quote: (player: SignedIn, sourceCurrency: Currency, targetCurrency: Currency, amount: string) =>
      at().client.must(calls.askQuote, { sourceCurrency, targetCurrency, amount }, player.auth),
    exchange: (player: SignedIn, quoteId: string, requestId = newId()) =>
      at().client.call(calls.exchangeMoney, { requestId, quoteId }, player.auth),
  }
}
