// The only code that moves money: accounts, transfers and holds, batched settlement of bets, statements and the audit.
export type {
  OtherBalance,
  PlayerBalance,
  StatementEntry,
  StatementQuery,
  WalletAccount,
} from './accounts.ts'
export {
  balancesOf,
  balancesOfPurpose,
  openAccount,
  openVault,
  openWallet,
  statement,
  vaultOf,
} from './accounts.ts'
export type { Finding } from './audit.ts'
export { findingsOf, verifyLedger } from './audit.ts'
export type { AuditRules } from './audit-rules.ts'
export { carryHousePostings, carryPostings, firstKeptId, isHeldBelow, isLetGo } from './detached.ts'
export type { Closed, Held, HoldRequest, ReleaseRequest, SettleHoldRequest } from './holds.ts'
export { hold, release, settle } from './holds.ts'
export { houseBalance, houseJob, rollUpHouse } from './house.ts'
export { lockPlayerRow } from './player-lock.ts'
export type { SettleStatement } from './settle-batch.ts'
export { settleOne, settleStatement } from './settle-batch.ts'
export type { HeldBatch, HeldStake } from './settle-held.ts'
export { settleHeld } from './settle-held.ts'
export type { SettleItem, SettleResult } from './settle-item.ts'
export { fundedKinds } from './settle-item.ts'
export { settledBefore } from './settled-before.ts'
export type { Settler, SettlerOptions } from './settler.ts'
export { createSettler } from './settler.ts'
export type { CurrencyTotal } from './totals.ts'
export { ledgerSize, ledgerTotals } from './totals.ts'
export type { TransferRequest, Transferred } from './transfer.ts'
export { moveLegs, transfer } from './transfer.ts'
export type {
  AccountRef,
  BalanceAfter,
  HouseAccount,
  LedgerRefusal,
  LedgerRefused,
  Leg,
  OtherPurpose,
  PromotionAccountRef,
  PromotionPurpose,
} from './types.ts'
export { isRefused } from './types.ts'
