// The groups of the history, and which transfers of the ledger belong to each.
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
  adjustment: 'other',
}

export const groupOf = (kind: StatementKind): HistoryGroup => groups[kind]

/** The entry that opens a withdrawal: whether it has moved money for good is the withdrawal's to say. */
export const holdKind = 'withdrawal.hold'

/** The ledger's kinds of transfer by group. Rounds are no movements, and what has no name here is `other`. */
export const transferKinds: Readonly<Record<Exclude<HistoryGroup, 'bet' | 'other'>, readonly string[]>> = {
  deposit: ['deposit'],
  withdrawal: [holdKind, 'withdrawal.return'],
  transfer: ['exchange', 'vault.lock', 'vault.open', 'provider.in', 'provider.out', 'provider.return'],
  bonus: ['bonus', 'reward', 'jackpot'],
}

export const namedKinds: readonly string[] = Object.values(transferKinds).flat()
