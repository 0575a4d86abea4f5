// The features put together: each gets what it needs, and nothing else.
import type { PlatformOptions } from './config.ts'
import { createAccess } from './features/access/index.ts'
import { createAccountFeature, setDisplayCurrency } from './features/account/index.ts'
import { eraseAnnouncementReads, exportAnnouncementReads, readsOf } from './features/announcement/index.ts'
import {
  createAuthenticator,
  createSecondFactor,
  createSecondFactorCheck,
} from './features/authenticator/index.ts'
import { createCaptcha } from './features/captcha/index.ts'
import { createConfig } from './features/config/index.ts'
import { exportCoupons, giveWelcomeCoupons } from './features/coupon/index.ts'
import { exportDeposits, isDepositOpen } from './features/deposit/index.ts'
import { createDevice } from './features/device/index.ts'
import { createFairness } from './features/fairness/index.ts'
import { createFavourite, eraseLists, exportLists } from './features/favourite/index.ts'
import { eraseInquiries, exportInquiries } from './features/inquiry/index.ts'
import { createKyc } from './features/kyc/index.ts'
import { createLimits, createSelfControl } from './features/limits/index.ts'
import { createLobby } from './features/lobby/index.ts'
import { createMachine, eraseSeats } from './features/machine/index.ts'
import { createNotice } from './features/notice/index.ts'
import { createPasskey, createPasskeyChecks } from './features/passkey/index.ts'
import { eraseMethods, exportMethods } from './features/payout-method/index.ts'
import { createPlay, exportRounds } from './features/play/index.ts'
import { takeTicket } from './features/proof/index.ts'
import { exportTransfers, isProviderUsed } from './features/provider/index.ts'
import { createPush } from './features/push/index.ts'
import { exportExchanges } from './features/rate/index.ts'
import { createReferral } from './features/referral/index.ts'
import { createSession, networkFailures } from './features/session/index.ts'
import { createStoredFile } from './features/stored-file/index.ts'
import { exportVault, isVaultUsed } from './features/vault/index.ts'
import { createVerification } from './features/verification/index.ts'
import { createVip } from './features/vip/index.ts'
import { createWallet, exportWallets } from './features/wallet/index.ts'
import { eraseDevices, exportDevices } from './features/web-push/index.ts'
import { createWinner } from './features/winner/index.ts'
import { createWithdrawPassword } from './features/withdraw-password/index.ts'
import { exportWithdrawals, isWithdrawalOpen } from './features/withdrawal/index.ts'
import { createInfrastructure, type Infrastructure } from './infrastructure.ts'
import { createMoney } from './money.ts'
import { createSite } from './site.ts'
import { createStudio } from './studio/index.ts'

/** What features of money keep about a player, by the names of the export. */
const moneyExporters = {
  wallets: exportWallets,
  deposits: exportDeposits,
  payoutMethods: exportMethods,
  withdrawals: exportWithdrawals,
  rounds: exportRounds,
  exchanges: exportExchanges,
  vault: exportVault,
  coupons: exportCoupons,
  providerTransfers: exportTransfers,
}

export type Features = ReturnType<typeof createFeatures>

/** How somebody comes in and proves who they are: places, notices, captchas, codes, keys, sessions, devices, own limits. */
function createAuthFeatures(options: PlatformOptions, infrastructure: Infrastructure) {
  const { clock, publicOrigin, rateLimitFactor, keys, captchaWork } = options
  const { work, profile, bus, passwords, places, seal, isPlayMoney, merchantCode } = infrastructure
  const access = createAccess({ profile, places })
  const notice = createNotice({ work, places, publicOrigin })
  const { note } = notice
  const sessionSealing = seal('session')
  const captcha = createCaptcha({
    work,
    sealing: seal('captcha'),
    failuresOf: (tx, network, nowMs) => networkFailures(tx, sessionSealing, network, nowMs),
    captchaWork,
    rateLimitFactor,
  })
  const secondFactorParts = { work, sealing: seal('authenticator') }
  const secondFactor = createSecondFactor(secondFactorParts)
  const passkeyPlace = { work, publicOrigin }
  const passkeys = createPasskeyChecks(passkeyPlace)
  const session = createSession({
    work,
    passwords,
    bus,
    tokenSecret: keys.tokenSecret,
    sealing: sessionSealing,
    places,
    note,
    takeTicket,
    takeCaptcha: captcha.takeTicket,
    secondFactor,
    passkeys,
  })
  const { checkProof, countCode } = session
  const takeCaptcha = captcha.takeTicket
  const sealing = seal('codes')
  const limits = createLimits({ sealing: seal('limits') })
  const verification = createVerification({
    work,
    sealing,
    takeCaptcha,
    note,
    checkProof,
    isExcludedAddress: limits.isExcludedAddress,
    keepIfPaused: limits.keepIfPaused,
    isPlayMoney,
    publicOrigin,
    rateLimitFactor,
  })
  const authenticator = createAuthenticator({
    ...secondFactorParts,
    secondFactor,
    note,
    checkProof,
    countCode,
  })
  const passkey = createPasskey({ ...passkeyPlace, checks: passkeys, note, checkProof })
  const device = createDevice({ work, clock, sealing: seal('device'), places, merchantCode })
  const features = { access, notice, captcha, verification, authenticator, passkey, device, session }
  return { features, limits, secondFactor, passkeys }
}

export type Identity = ReturnType<typeof createIdentity>

/** The account itself, what is known of its player, and what they have decided for themselves. */
function createIdentity(options: PlatformOptions, infrastructure: Infrastructure) {
  const { work, profile, bus, passwords, places, seal } = infrastructure
  const { features, limits, secondFactor, passkeys } = createAuthFeatures(options, infrastructure)
  const { access, notice, captcha, device, session } = features
  const { note } = notice
  const files = createStoredFile({ work, sealing: seal('files') })
  const kyc = createKyc({ work, sealing: seal('kyc'), note, files, profile, bus, limits })
  const vip = createVip({ work, stakedMinor: limits.stakedMinor })
  const { checkProof, countCode } = session
  const withdrawPassword = createWithdrawPassword({ work, passwords, checkProof, countCode, note })
  const account = createAccountFeature({
    work,
    note,
    passwords,
    profile,
    termsInForce: infrastructure.content.termsInForce,
    places,
    session,
    currencies: infrastructure.currencies,
    takeTicket,
    takeCaptcha: captcha.takeTicket,
    checkPlace: (address) => access.checkPlace(address, 'register'),
    isExcludedAddress: limits.isExcludedAddress,
    isNameLocked: kyc.isNameLocked,
    holdOwnFile: files.holdOwn,
    passkeyCountOf: passkeys.countOf,
    hasAuthenticator: secondFactor.isOn,
    moneyChecks: [isDepositOpen, isWithdrawalOpen, isVaultUsed, isProviderUsed],
    onRegistered: async (tx, playerId, nowMs) => {
      await giveWelcomeCoupons(tx, playerId, nowMs)
      await limits.accountOpened(tx, playerId, nowMs)
    },
    exporters: {
      ...moneyExporters,
      notices: notice.exportOf,
      sessions: session.exportOf,
      devices: device.exportOf,
      limits: limits.exportOf,
      verification: kyc.exportOf,
      announcementsRead: exportAnnouncementReads,
      inquiries: (tx, playerId) => exportInquiries(tx, seal('inquiries'), playerId),
      pushDevices: (tx, playerId) => exportDevices(tx, seal('web-push'), playerId),
      gameLists: exportLists,
    },
    erasers: [
      notice.erase,
      kyc.erase,
      files.destroyAllOf,
      device.erase,
      session.erase,
      secondFactor.remove,
      passkeys.erase,
      eraseMethods,
      eraseLists,
      eraseSeats,
      withdrawPassword.erase,
      eraseAnnouncementReads,
      eraseDevices,
      eraseInquiries,
    ],
  })
  const referral = createReferral({ work })
  const checkSecondFactor = createSecondFactorCheck({ work, secondFactor, checkProof, countCode, note })
  return {
    features: { ...features, referral, files, vip, kyc, account, withdrawPassword },
    limits,
    checkSecondFactor,
  }
}

/** What there is to play, and the lists and halls it stands in. */
function createCatalogue(options: PlatformOptions, { work, games }: Infrastructure) {
  const lobby = createLobby({ work, games, others: options.catalogue })
  const machine = createMachine({ work, games, tilesOf: lobby.tilesOf })
  return { lobby, machine, favourite: createFavourite({ work, lobby }) }
}

export function createFeatures(options: PlatformOptions) {
  const { clock, database, log, publicOrigin } = options
  const infrastructure = createInfrastructure(options)
  const { work, bus, metrics, games, pairs, seedPairs, profile, stageOrigin, currencies } = infrastructure
  const identity = createIdentity(options, infrastructure)
  const { session, access } = identity.features
  const { limits } = identity
  const money = createMoney(options, infrastructure, identity)
  const studio = createStudio({ database, work, bus, games, pairs, seedPairs, profile, metrics, limits, log })
  const push = createPush({
    work,
    bus,
    clock,
    log,
    metrics,
    identify: session.identify,
    readsOf,
    rateLimitFactor: options.rateLimitFactor,
  })
  const { merchantCode } = infrastructure
  const webkey = options.keys.webkey
  const plain = [
    createConfig({
      profile,
      webkey,
      currencies,
      stageOrigin,
      merchantCode,
      termsInForce: infrastructure.content.termsInForce,
    }),
    createWallet({ work, setDisplayCurrency }),
    createPlay({
      work,
      games,
      studio,
      stageOrigin,
      publicOrigin,
      checkPlace: (address) => access.checkPlace(address, 'bet'),
      checkPlay: limits.checkPlay,
    }),
    createFairness({ work, seedPairs, pairs, isPlaying: studio.isPlaying }),
    createWinner({ work, games }),
    createSelfControl({
      work,
      note: identity.features.notice.note,
      sealing: infrastructure.seal('limits'),
      closeOrders: money.deposit.closeOrders,
    }),
  ]
  const named = {
    ...identity.features,
    ...money,
    ...createCatalogue(options, infrastructure),
    ...createSite(options, infrastructure, identity),
    studio,
  }
  const handlers = [...plain, ...Object.values(named)].flatMap((feature) => feature.handlers)
  return { ...infrastructure, ...named, push, handlers }
}
