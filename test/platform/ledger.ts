// Fixtures of the ledger's tests: players with money, and bets to settle.
import { createHash, randomUUID } from 'node:crypto'
import { type Database, inTransaction } from '@mangetsu/platform/kernel/db/index'
import {
  moveLegs,
  type OtherPurpose,
  openAccount,
  openWallet,
  type SettleItem,
  transfer,
  verifyLedger,
  type WalletAccount,
} from '@mangetsu/platform/ledger/index'

/** Creates a player with a wallet of `amountMinor` from the house's bank. */
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

/** Creates an account other than the wallet, of the same player and currency, funded by the house; returns its id. */
async function otherAccount(
  database: Database,
  { playerId, currency }: WalletAccount,
  purpose: OtherPurpose,
  amountMinor: bigint,
): Promise<string> {
  return inTransaction(database, async (tx) => {
    const place = { playerId, purpose }
    await openAccount(tx, place, currency)
    if (amountMinor > 0n) {
      const legs = moveLegs({ from: 'house:promotions', to: place, currency, amountMinor })
      await transfer(tx, { key: `${purpose}:${playerId}`, kind: 'bonus.begin', ref: '', legs })
    }
    const [row] = await tx.query<{ id: string }>(
      'select id from ledger_account where player_id = $1 and currency = $2 and purpose = $3',
      [playerId, currency, purpose],
    )
    if (row === undefined) throw new Error('the account just opened is not there')
    return row.id
  })
}

/**
 * Creates a player with 1,000 in the wallet, as bonus money and as free spin stakes; returns the ids of the other
 * accounts.
 */
export async function playerWithAll(database: Database, amountMinor = 1_000n) {
  const wallet = await playerWith(database, amountMinor)
  const [bonus, spins, spinWins] = await Promise.all([
    otherAccount(database, wallet, 'bonus', amountMinor),
    otherAccount(database, wallet, 'spins', amountMinor),
    otherAccount(database, wallet, 'spinWins', 0n),
  ])
  return { wallet, bonus, spins, spinWins }
}

type OtherAccounts = Omit<Awaited<ReturnType<typeof playerWithAll>>, 'wallet'>

/** Funding of a bet by bonus money or by a free spin. */
export const paidBy = {
  bonus: ({ bonus }: OtherAccounts) =>
    ({ kind: 'bonusRound', funding: { fromAccountId: bonus, toAccountId: bonus } }) as const,
  spins: ({ spins, spinWins }: OtherAccounts) =>
    ({ kind: 'freeRound', funding: { fromAccountId: spins, toAccountId: spinWins } }) as const,
}

/** Returns a wager of 100 to settle that wins nothing, with the test's changes. */
export function settleItem(wallet: WalletAccount, changed: Partial<SettleItem> = {}): SettleItem {
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

/** Returns every finding of the audit; none for a valid ledger. */
export async function findings(database: Database): Promise<string[]> {
  const found: string[] = []
  for await (const { rule, row, detail } of verifyLedger(database)) found.push(`${rule}: ${row} ${detail}`)
  return found
}
