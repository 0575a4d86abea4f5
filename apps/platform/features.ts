// The features put together: each gets what it needs, and nothing else.
import type { Currency } from '@mangetsu/money'
import { createBus } from './bus.ts'
import type { PlatformOptions } from './config.ts'
import { createAccess, openPlaces } from './features/access/index.ts'
import { createAccountFeature, createPasswords, setDisplayCurrency } from './features/account/index.ts'
import { eraseAnnouncementReads, exportAnnouncementReads, readsOf } from './features/announcement/index.ts'
import {
  createAuthenticator,
  createSecondFactor,
  createSecondFactorCheck,
} from './features/authenticator/index.ts'
import { createCaptcha } from './features/captcha/index.ts'
import { createConfig } from './features/config/index.ts'
import { createContent } from './features/content/index.ts'
import { exportCoupons, giveWelcomeCoupons } from './features/coupon/index.ts'
import { exportDeposits, isDepositOpen } from './features/deposit/index.ts'
import { createDevice } from './features/device/index.ts'
import { createCurrentPairs, createFairness } from './features/fairness/index.ts'
import { createFavourite, eraseLists, exportLists } from './features/favourite/index.ts'
import { eraseInquiries, exportInquiries } from './features/inquiry/index.ts'
import { createKyc } from './features/kyc/index.ts'
import { createLimits } from './features/limits/index.ts'
import { createLobby } from './features/lobby/index.ts'
import { createMachine, eraseSeats } from './features/machine/index.ts'
import { createNotice } from './features/notice/index.ts'
import { createPasskey, createPasskeyChecks } from './features/passkey/index.ts'
import { eraseMethods, exportMethods } from './features/payout-method/index.ts'
import { createPlay, exportRounds } from './features/play/index.ts'
import { isRealMoneyAllowed, profiles } from './features/profile/index.ts'
import { takeTicket } from './features/proof/index.ts'
import { exportTransfers, isProviderUsed } from './features/provider/index.ts'
import { createPush } from './features/push/index.ts'
import { exportExchanges } from './features/rate/index.ts'
import { createReferral } from './features/referral/index.ts'
import { createSession } from './features/session/index.ts'
import { createStoredFile } from './features/stored-file/index.ts'
import { exportVault, isVaultUsed } from './features/vault/index.ts'
import { createVerification } from './features/verification/index.ts'
import { createVip } from './features/vip/index.ts'
import { createWallet, exportWallets } from './features/wallet/index.ts'
import { eraseDevices, exportDevices } from './features/web-push/index.ts'
import { createWinner } from './features/winner/index.ts'
import { createWithdrawPassword } from './features/withdraw-password/index.ts'
import { exportWithdrawals, isWithdrawalOpen } from './features/withdrawal/index.ts'
import { createMetrics } from './http/metrics.ts'
import { createWork } from './http/work.ts'
import { createMoney } from './money.ts'
import { railEventsPath } from './rail/events.ts'
import { createSealing } from './sealing.ts'
import { createSite } from './site.ts'
import { createGames, createStudio } from './studio/index.ts'

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

const firstCurrencies: readonly Currency[] = ['JPY', 'USD']

export type Features = ReturnType<typeof createFeatures>

/** What several features stand on. */
function createGround(options: PlatformOptions) {
  const work = createWork(options.database)
  const profile = profiles[options.profile]
  return {
    work,
    profile,
    bus: createBus(),
    metrics: createMetrics(),
    games: createGames(options.games),
    pairs: createCurrentPairs(work),
    passwords: createPasswords(),
    content: createContent({ work }),
    seal: (use: string) => createSealing(options.keys.dataSecret, use),
    places: options.places ?? openPlaces(),
    isPlayMoney: !isRealMoneyAllowed(profile),
    merchantCode: options.merchantCode ?? 'MANGETSU',
    stageOrigin: options.stageOrigin ?? '',
    currencies: options.currencies ?? firstCurrencies,
    notifyUrl: `${options.railNotifyOrigin ?? options.publicOrigin}${railEventsPath}`,
  }
}

export type Ground = ReturnType<typeof createGround>

/** How somebody comes in and proves who they are: places, notices, puzzles, codes, keys, sessions, devices, own limits. */
function createEntrance({ clock, publicOrigin, rateLimitFactor, keys }: PlatformOptions, ground: Ground) {
  const { work, profile, bus, passwords, places, seal, isPlayMoney, merchantCode } = ground
  const access = createAccess({ profile, places })
  const notice = createNotice({ work, places, publicOrigin })
  const { note } = notice
  const captcha = createCaptcha({ work, sealing: seal('captcha') })
  const secondFactorParts = { work, sealing: seal('authenticator') }
  const secondFactor = createSecondFactor(secondFactorParts)
  const passkeyPlace = { work, publicOrigin }
  const passkeys = createPasskeyChecks(passkeyPlace)
  const session = createSession({
    work,
    passwords,
    bus,
    tokenSecret: keys.tokenSecret,
    sealing: seal('session'),
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
  const limits = createLimits({ work, note, sealing: seal('limits') })
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
  const features = { access, notice, captcha, verification, authenticator, passkey, device, session, limits }
  return { features, secondFactor, passkeys }
}

export type Identity = ReturnType<typeof createIdentity>

/** The account itself, what is known of its player, and what they have decided for themselves. */
function createIdentity(options: PlatformOptions, ground: Ground) {
  const { work, profile, bus, passwords, places, seal } = ground
  const { features, secondFactor, passkeys } = createEntrance(options, ground)
  const { access, notice, captcha, device, session, limits } = features
  const { note } = notice
  const files = createStoredFile({ work, sealing: seal('files') })
  const { checkPlay } = limits
  const kyc = createKyc({ work, sealing: seal('kyc'), note, files, profile, bus, checkPlay })
  const vip = createVip({ work, stakedMinor: limits.stakedMinor })
  const { checkProof, countCode } = session
  const withdrawPassword = createWithdrawPassword({ work, passwords, checkProof, countCode, note })
  const account = createAccountFeature({
    work,
    note,
    passwords,
    profile,
    termsInForce: ground.content.termsInForce,
    places,
    session,
    currencies: ground.currencies,
    takeTicket,
    takeCaptcha: captcha.takeTicket,
    checkPlace: (address) => access.checkPlace(address, 'register'),
    isExcludedAddress: limits.isExcludedAddress,
    isNameLocked: kyc.isNameLocked,
    holdOwnFile: files.holdOwn,
    passkeyCountOf: passkeys.countOf,
    hasAuthenticator: secondFactor.isOn,
    moneyChecks: [isDepositOpen, isWithdrawalOpen, isVaultUsed, isProviderUsed],
    onRegistered: giveWelcomeCoupons,
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
    checkSecondFactor,
  }
}

/** What there is to play, and the lists and halls it stands in. */
function createHouse(options: PlatformOptions, { work, games }: Ground) {
  const lobby = createLobby({ work, games, others: options.catalogue })
  const machine = createMachine({ work, games, tilesOf: lobby.tilesOf })
  return { lobby, machine, favourite: createFavourite({ work, lobby }) }
}

export function createFeatures(options: PlatformOptions) {
  const { clock, database, log, publicOrigin } = options
  const ground = createGround(options)
  const { work, bus, metrics, games, pairs, profile, stageOrigin, currencies } = ground
  const identity = createIdentity(options, ground)
  const { session, access, limits } = identity.features
  const money = createMoney(options, ground, identity)
  const studio = createStudio({ database, work, bus, games, pairs, profile, metrics, limits, log })
  const push = createPush({ work, bus, clock, log, metrics, identify: session.identify, readsOf })
  const { merchantCode } = ground
  const webkey = options.keys.webkey
  const plain = [
    createConfig({
      profile,
      webkey,
      currencies,
      stageOrigin,
      merchantCode,
      termsInForce: ground.content.termsInForce,
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
    createFairness({ work, pairs, isPlaying: studio.isPlaying }),
    createWinner({ work, games }),
  ]
  const named = {
    ...identity.features,
    ...money,
    ...createHouse(options, ground),
    ...createSite(options, ground, identity),
    studio,
  }
  const handlers = [...plain, ...Object.values(named)].flatMap((feature) => feature.handlers)
  return { ...ground, ...named, push, handlers }
}
