// Groups of the history, and the ledger's transfer kinds in each.
import type { HistoryGroup } from '@mangetsu/contract/history'
import type { StatementKind } from '@mangetsu/contract/wallet'

const groups: Readonly<Record<StatementKind, HistoryGroup>> = {
  deposit: 'deposit',
  withdrawalHeld: 'withdrawal',
  withdrawalReturned: 'withdrawal',
  stake: 'bet',
  win: 'bet',
  reward: 'bonus',
  bonus: 'bonus',
  jackpot: 'bonus',
  exchangeOut: 'transfer',
  exchangeIn: 'transfer',
  vaultLocked: 'transfer',
  vaultOpened: 'transfer',
  providerOut: 'transfer',
  providerIn: 'transfer',
  guessStake: 'other',
  guessPrize: 'other',
  guessRefund: 'other',
  tableBet: 'bet',
  tableBetBack: 'bet',
  tableRefund: 'bet',
  tableRound: 'bet',
  sportBet: 'other',
  sportBetBack: 'other',
  sportReturn: 'other',
  sportCorrection: 'other',
  sportCashOut: 'other',
  raceBet: 'other',
  raceBetBack: 'other',
  raceReturn: 'other',
  virtualFootballBet: 'other',
  virtualFootballBetBack: 'other',
  virtualFootballReturn: 'other',
  adjustment: 'other',
}

export const groupOf = (kind: StatementKind): HistoryGroup => groups[kind]

/** The entry that opens a withdrawal: the withdrawal's state determines whether the money has left. */
export const holdKind = 'withdrawal.hold'

/**
 * Transfer kinds by group. Rounds are not listed as movements, but stakes at tables are; unlisted kinds belong to
 * `other`.
 */
export const transferKinds: Readonly<Record<Exclude<HistoryGroup, 'other'>, readonly string[]>> = {
  deposit: ['deposit'],
  withdrawal: [holdKind, 'withdrawal.return'],
  transfer: ['exchange', 'vault.lock', 'vault.open', 'provider.in', 'provider.out', 'provider.return'],
  bet: ['tableBet', 'tableBetBack', 'tableRefund'],
  bonus: ['bonus', 'reward', 'jackpot'],
}

export const namedKinds: readonly string[] = Object.values(transferKinds).flat()
