// The operator's desk: what a person decides, over the same features as the site and beside it, in a process of its own.
// Pages of players that are open hear of a decision when they next ask, because push lives in the site's process.
import { pino } from 'pino'
import type { PlatformOptions } from './config.ts'
import type { DepositRow } from './features/deposit/index.ts'
import type { KycDesk } from './features/kyc/index.ts'
import type { WithdrawalRow } from './features/withdrawal/index.ts'
import { createFeatures, type Features } from './features.ts'
import { RailDown } from './rail/index.ts'

export type DeskOptions = Pick<PlatformOptions, 'database' | 'clock' | 'keys' | 'profile' | 'publicOrigin'>

export type Desk = {
  readonly kyc: KycDesk
  /** Deposits that reached accounts closed before, newest first, at most `limit`. */
  strayedDeposits(limit: number): Promise<DepositRow[]>
  readonly withdrawals: {
    /** What waits for a person, longest first, at most `limit`. */
    list(limit: number): Promise<WithdrawalRow[]>
    /** A person's verdict; false when it does not wait for one. */
    review(id: string, verdict: { isApproved: boolean; reason: string | null }): Promise<boolean>
  }
}

/** The features of a process that serves nobody: it sends nothing itself, mails and payouts wait for the site. */
export function openFeatures(options: DeskOptions): Features {
  const nothingSent = () => Promise.reject(new RailDown('the desk asks no bank'))
  return createFeatures({
    ...options,
    log: pino({ level: 'silent' }),
    mail: nothingSent,
    sms: nothingSent,
    rail: { isPlayMoney: true, askOrder: nothingSent, askPayout: nothingSent },
    places: { regionOf: () => '' },
  })
}

/** Opens the desk on an open, migrated database. */
export function openDesk(options: DeskOptions): Desk {
  const { kyc, deposit, withdrawal } = openFeatures(options)
  return {
    kyc: kyc.desk,
    strayedDeposits: deposit.strayed,
    withdrawals: { list: withdrawal.waiting, review: withdrawal.review },
  }
}
