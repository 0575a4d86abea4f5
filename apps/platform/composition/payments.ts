// Wires the payment features: wallets, deposits, withdrawals, and reconciliation.

import type { PlatformOptions } from '../config.ts'
import { createCoupon } from '../features/engagement/coupon/index.ts'
import { createDepositFeature } from '../features/payments/deposit/index.ts'
import { createDepositReport } from '../features/payments/deposit-report/index.ts'
import { createPayoutMethod, findEwallet } from '../features/payments/payout-method/index.ts'
import { createProvider } from '../features/payments/provider/index.ts'
import { createRate } from '../features/payments/rate/index.ts'
import { createSeededFeed } from '../features/payments/rate/seeded-feed.ts'
import { createReconciliation } from '../features/payments/reconciliation/index.ts'
import { createVault } from '../features/payments/vault/index.ts'
import { createWithdrawalFeature } from '../features/payments/withdrawal/index.ts'
import { chainLists } from '../tables/index.ts'
import { auditRules } from './descriptors.ts'
import type { Identity } from './identity.ts'
import type { Infrastructure } from './infrastructure.ts'
import { audienceOf } from './persons.ts'

/** The default spread of an exchange in parts per million: half a per cent. */
const usualSpreadPpm = 5_000

/** Rates, and the features beside the wallets. */
function createWalletFeatures(options: PlatformOptions, infrastructure: Infrastructure, identity: Identity) {
  const { features, limits } = identity
  const { work, bus, profile } = infrastructure
  const { notice, access, kyc } = features
  const { createNotice: note } = notice
  const { clock, log } = options
  const rate = createRate({
    work,
    bus,
    feed: options.feed ?? createSeededFeed('mangetsu'),
    spreadPpm: options.spreadPpm ?? usualSpreadPpm,
  })
  const provider = createProvider({
    work,
    bus,
    clock,
    log,
    profile,
    rate,
    gateways: new Map((options.providers ?? []).map((gateway) => [gateway.code, gateway])),
    checkPlay: async (tx, playerId, nowMs) =>
      (await limits.checkPlayOutside(tx, playerId, nowMs)) ?? kyc.checkVerified(tx, playerId, 'bet', nowMs),
    checkRegion: (address) => access.checkRegion(address, 'bet'),
  })
  return {
    rate,
    provider,
    vault: createVault({ work, bus, createNotice: note }),
    coupon: createCoupon({
      work,
      bus,
      createNotice: note,
      profile,
      stakedMinor: limits.stakedMinor,
      audience: audienceOf(infrastructure, identity),
      checkPlay: limits.checkPlay,
    }),
    depositReport: createDepositReport({ work, counted: rate.counted }),
  }
}

export function createMoney(options: PlatformOptions, infrastructure: Infrastructure, identity: Identity) {
  const { clock, database, log, publicOrigin, gateway } = options
  const { work, bus, metrics, profile, notifyUrl } = infrastructure
  const { access, kyc, notice, files, withdrawPassword } = identity.features
  const { limits } = identity
  const { createNotice: note } = notice
  const { verifiedNamesOf } = kyc
  const walletFeatures = createWalletFeatures(options, infrastructure, identity)
  const { rate, coupon, depositReport, provider } = walletFeatures
  const { checkSecondFactor } = identity
  const payoutMethod = createPayoutMethod({
    work,
    gateway,
    profile,
    createNotice: note,
    checkSecondFactor,
    verifiedNamesOf,
    lookAgain: limits.lookAgain,
  })
  const deposit = createDepositFeature({
    work,
    bus,
    gateway,
    profile,
    log,
    metrics,
    createNotice: note,
    notifyUrl,
    publicOrigin,
    checkRegion: (address) => access.checkRegion(address, 'deposit'),
    limits,
    kyc,
    files,
    coupon,
    rate,
    ewalletOf: findEwallet,
    onCredited: [depositReport.credited, provider.credited],
  })
  const withdrawal = createWithdrawalFeature({
    work,
    bus,
    gateway,
    clock,
    log,
    profile,
    withdrawPassword,
    coupon,
    levelOf: kyc.levelOf,
    checkLevel: kyc.checkWithdrawal,
    leftToWithdraw: kyc.leftToWithdraw,
    verifiedNamesOf,
    notifyUrl,
  })
  const book = createReconciliation({
    work,
    database,
    rules: auditRules,
    chainLists,
    gateway,
    clock,
    log,
    metrics,
  })
  return { ...walletFeatures, payoutMethod, deposit, withdrawal, book }
}
