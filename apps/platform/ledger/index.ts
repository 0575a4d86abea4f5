// The only code that moves money: accounts, transfers and holds, batched settlement of wagers, statements and the
// audit.
export type {
  StatementEntry,
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
export { carryHousePostings, carryPostings, firstKeptId, hasMoneyBelow, isLetGo } from './detached.ts'
export type { LockedWallets } from './hold-together.ts'
export { holdTogether, lockWallets, moveTogether, releaseTogether, settleHolds } from './hold-together.ts'
export { hold, release, settle } from './holds.ts'
export { houseBalance, houseJob, rollUpHouse } from './house.ts'
export { lockPlayerRow, lockPlayerRows } from './player-lock.ts'
export { settleOne, settleStatement } from './settle-batch.ts'
export type { HeldStake } from './settle-held.ts'
export { settleHeld } from './settle-held.ts'
export type { SettleItem, SettleResult } from './settle-item.ts'
export { settledBefore } from './settled-before.ts'
export type { Settler } from './settler.ts'
export { createSettler } from './settler.ts'
export { ledgerSize, ledgerTotals } from './totals.ts'
export { moveLegs, transfer } from './transfer.ts'
export type {
  AccountRef,
  HouseAccount,
  LedgerRefusal,
  Leg,
  OtherPurpose,
  PromotionPurpose,
} from './types.ts'
export { isRefused } from './types.ts'
