// Wallets: the player's balance in each currency, and the statement that proves it.
import { calls } from '@mangetsu/contract'
import type { Wallet } from '@mangetsu/contract/account'
import type { StatementKind } from '@mangetsu/contract/wallet'
import { type Currency, toDecimal } from '@mangetsu/money'
import { walletOrder } from '@mangetsu/money/wallet-order'
import { instantOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import { type Handler, handlePlayer, ok, type UnitOfWork } from '../../../kernel/http/index.ts'
import { balancesOf, type StatementEntry, statement } from '../../../ledger/index.ts'

/** The player's wallets in the contract's form, in display order. */
export async function walletsOf(tx: Pick<Connection, 'query'>, playerId: string): Promise<Wallet[]> {
  const balances = await balancesOf(tx, playerId)
  const wallets = balances.map(({ currency, balanceMinor, heldMinor }) => ({
    currency,
    amount: toDecimal(balanceMinor, currency),
    held: toDecimal(heldMinor, currency),
  }))
  return walletOrder(wallets).map((wallet, sort) => ({ ...wallet, sort }))
}

/** Statement kinds of money leaving and entering the wallet, for each kind of transfer. */
const kindsOf: Readonly<Record<string, { readonly out: StatementKind; readonly in: StatementKind }>> = {
  round: { out: 'stake', in: 'win' },
  roundStep: { out: 'stake', in: 'win' },
  deposit: { out: 'deposit', in: 'deposit' },
  'withdrawal.hold': { out: 'withdrawalHeld', in: 'withdrawalHeld' },
  'withdrawal.return': { out: 'withdrawalReturned', in: 'withdrawalReturned' },
  reward: { out: 'reward', in: 'reward' },
  bonus: { out: 'bonus', in: 'bonus' },
  jackpot: { out: 'jackpot', in: 'jackpot' },
  exchange: { out: 'exchangeOut', in: 'exchangeIn' },
  'vault.lock': { out: 'vaultLocked', in: 'vaultLocked' },
  'vault.open': { out: 'vaultOpened', in: 'vaultOpened' },
  'provider.in': { out: 'providerOut', in: 'providerIn' },
  'provider.out': { out: 'providerOut', in: 'providerIn' },
  'guess.bet': { out: 'guessStake', in: 'guessStake' },
  'guess.prize': { out: 'guessPrize', in: 'guessPrize' },
  'guess.refund': { out: 'guessRefund', in: 'guessRefund' },
  tableBet: { out: 'tableBet', in: 'tableBet' },
  tableBetBack: { out: 'tableBetBack', in: 'tableBetBack' },
  tableRefund: { out: 'tableRefund', in: 'tableRefund' },
  tableRound: { out: 'tableRound', in: 'tableRound' },
  sportBet: { out: 'sportBet', in: 'sportBet' },
  sportBetBack: { out: 'sportBetBack', in: 'sportBetBack' },
  sportReturn: { out: 'sportReturn', in: 'sportReturn' },
  sportCorrection: { out: 'sportCorrection', in: 'sportCorrection' },
  sportCashOut: { out: 'sportCashOut', in: 'sportCashOut' },
  raceBet: { out: 'raceBet', in: 'raceBet' },
  raceBetBack: { out: 'raceBetBack', in: 'raceBetBack' },
  raceReturn: { out: 'raceReturn', in: 'raceReturn' },
  virtualFootballBet: { out: 'virtualFootballBet', in: 'virtualFootballBet' },
  virtualFootballBetBack: { out: 'virtualFootballBetBack', in: 'virtualFootballBetBack' },
  virtualFootballReturn: { out: 'virtualFootballReturn', in: 'virtualFootballReturn' },
  'provider.return': { out: 'providerOut', in: 'providerIn' },
}

/** The statement kind of an entry, seen from the wallet: a transfer into a provider is `providerOut`. */
export function statementKindOf({
  kind,
  amountMinor,
}: Pick<StatementEntry, 'kind' | 'amountMinor'>): StatementKind {
  return kindsOf[kind]?.[amountMinor < 0n ? 'out' : 'in'] ?? 'adjustment'
}

/** Transfer kinds whose transfer id is the round's id. */
const ownIds: ReadonlySet<string> = new Set(['round', 'tableRound'])

/**
 * The record an entry belongs to: the id of a round's first transfer is the round's; other entries carry a reference.
 */
export const refIdOf = ({
  kind,
  transferId,
  ref,
}: Pick<StatementEntry, 'kind' | 'transferId' | 'ref'>): string => (ownIds.has(kind) ? transferId : ref)

const entryOf = (entry: StatementEntry, currency: Currency) => ({
  version: Number(entry.version),
  at: instantOf(entry.at),
  kind: statementKindOf(entry),
  amount: toDecimal(entry.amountMinor, currency),
  balanceAfter: toDecimal(entry.balanceAfterMinor, currency),
  refId: refIdOf(entry),
})

const exportPageSize = 200
const exportPages = exportedRows / exportPageSize

/** A wallet's entries with their statement kinds, newest first, up to the maximum of an export. */
export async function statementOf(tx: Tx, playerId: string, currency: Currency) {
  const entries: ReturnType<typeof entryOf>[] = []
  let before: bigint | undefined
  for (let page = 0; page < exportPages; page += 1) {
    const more = await statement(tx, { playerId, currency, before, limit: exportPageSize })
    entries.push(...more.map((entry) => entryOf(entry, currency)))
    if (more.length < exportPageSize) break
    before = more.at(-1)?.version
  }
  return entries
}

/** Exports each wallet with its statement, newest first. */
export const exportWallets: Exporter = async (tx, playerId) => {
  const exported = []
  for (const wallet of await walletsOf(tx, playerId))
    exported.push({ ...wallet, statement: await statementOf(tx, playerId, wallet.currency) })
  return exported
}

export type WalletParts = {
  readonly work: UnitOfWork
  readonly setDisplayCurrency: (tx: Tx, playerId: string, currency: Currency) => Promise<void>
}

export function createWallet({ work, setDisplayCurrency }: WalletParts): { handlers: Handler[] } {
  return {
    handlers: [
      handlePlayer(calls.changeDisplayCurrency, async ({ input: { displayCurrency }, player }) => {
        await work.write((tx) => setDisplayCurrency(tx, player.id, displayCurrency))
        return ok({ displayCurrency })
      }),
      handlePlayer(calls.queryWallets, async ({ player }) =>
        ok({ wallets: await work.read((tx) => walletsOf(tx, player.id)) }),
      ),
    ],
  }
}
