// What the ledger's tests start from: players with money, and bets to settle.
import { createHash, randomUUID } from 'node:crypto'
import { type Database, inTransaction } from '@mangetsu/platform/kernel/db/index'
import {
  moveLegs,
  openWallet,
  type SettleItem,
  transfer,
  verifyLedger,
  type WalletAccount,
} from '@mangetsu/platform/ledger/index'

/** A new player with a wallet holding `amountMinor` from the house's bank. */
export async function playerWith(database: Database, amountMinor: bigint): Promise<WalletAccount> {
  return inTransaction(database, async (tx) => {
    const wallet = await openWallet(tx, randomUUID(), 'JPY')
    if (amountMinor > 0n) {
      const legs = moveLegs({ from: 'house:bank', to: wallet, currency: 'JPY', amountMinor })
      await transfer(tx, { key: `gift:${wallet.playerId}`, kind: 'deposit', ref: 'gift', legs })
    }
    return wallet
  })
}

/** A bet of 100 that wins nothing, with what the test says differently. */
export function bet(wallet: WalletAccount, changed: Partial<SettleItem> = {}): SettleItem {
  const key = changed.key ?? randomUUID()
  const stakeMinor = changed.stakeMinor ?? 100n
  return {
    key,
    requestHash: hashOf(`${key} ${stakeMinor}`),
    playerAccountId: wallet.accountId,
    currency: wallet.currency,
    stakeMinor,
    winMinor: 0n,
    houseAccount: 'house:play:test',
    contributions: [],
    kind: 'round',
    ref: key,
    attachment: undefined,
    ...changed,
  }
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Every finding of the proof; a right book gives none. */
export async function findings(database: Database): Promise<string[]> {
  const found: string[] = []
  for await (const { rule, row, detail } of verifyLedger(database)) found.push(`${rule}: ${row} ${detail}`)
  return found
}
