// Wires the identity features: registration and sign-in, verification, and the player's own limits.
import type { PlatformOptions } from '../config.ts'
import { giveWelcomeCoupons } from '../features/engagement/coupon/index.ts'
import { freeSpinWalletsOf } from '../features/engagement/free-spin/index.ts'
import { createReferral } from '../features/engagement/referral/index.ts'
import { createAccess } from '../features/identity/access/index.ts'
import { createAccountFeature } from '../features/identity/account/index.ts'
import {
  createAuthenticator,
  createSecondFactor,
  createSecondFactorCheck,
} from '../features/identity/authenticator/index.ts'
import { createCaptcha } from '../features/identity/captcha/index.ts'
import { createDevice, deviceUse } from '../features/identity/device/index.ts'
import { createKyc, isPersonApproved, kycUse } from '../features/identity/kyc/index.ts'
import { createPasskey, createPasskeyChecks } from '../features/identity/passkey/index.ts'
import { takeTicket } from '../features/identity/proof/index.ts'
import { createSession, networkFailures } from '../features/identity/session/index.ts'
import { createStoredFile, fileUse } from '../features/identity/stored-file/index.ts'
import { createVerification } from '../features/identity/verification/index.ts'
import { createWithdrawPassword } from '../features/identity/withdraw-password/index.ts'
import { accountsSharingMethods, methodTraces } from '../features/payments/payout-method/index.ts'
import { walletsOf } from '../features/payments/wallet/index.ts'
import {
  createLimits,
  type LimitsFeature,
  type SamePersonParts,
} from '../features/protection/limits/index.ts'
import { createNoticeFeature } from '../features/site/notice/index.ts'
import type { Tx } from '../kernel/db/index.ts'
import { accountPartsOf } from './descriptors.ts'
import type { Infrastructure } from './infrastructure.ts'

/** The ports that compare accounts of one person. */
export const samePersonPorts = ({
  encryptionFor,
}: Pick<Infrastructure, 'encryptionFor'>): SamePersonParts => ({
  encryption: encryptionFor('limits'),
  methodTraces,
  accountsSharingMethods,
  isPersonApproved,
})

/** Authentication and its parts: addresses, notices, captchas, codes, keys, sessions, devices, limits. */
function createAuthFeatures(options: PlatformOptions, infrastructure: Infrastructure) {
  const { clock, publicOrigin, rateLimitFactor, keys, captchaWork } = options
  const { work, profile, bus, passwords, ipLocator, encryptionFor, isPlayMoney, merchantCode } =
    infrastructure
  const access = createAccess({ profile, ipLocator })
  const notice = createNoticeFeature({ work, ipLocator, publicOrigin })
  const { createNotice } = notice
  const limits = createLimits(samePersonPorts(infrastructure), profile)
  const sessionEncryption = encryptionFor('session')
  const captcha = createCaptcha({
    work,
    encryption: encryptionFor('captcha'),
    failuresOf: (tx, network, nowMs) => networkFailures(tx, sessionEncryption, network, nowMs),
    captchaWork,
    rateLimitFactor,
  })
  const secondFactorParts = { work, encryption: encryptionFor('authenticator') }
  const secondFactor = createSecondFactor(secondFactorParts)
  const passkeyPlace = { work, publicOrigin }
  const passkeys = createPasskeyChecks(passkeyPlace)
  const session = createSession({
    work,
    passwords,
    bus,
    tokenSecret: keys.tokenSecret,
    encryption: sessionEncryption,
    ipLocator,
    createNotice,
    takeTicket,
    takeCaptcha: captcha.takeTicket,
    secondFactor,
    passkeys,
    lookAgain: limits.lookAgain,
  })
  const { checkProof, countCode } = session
  const takeCaptcha = captcha.takeTicket
  const encryption = encryptionFor('codes')
  const verification = createVerification({
    work,
    encryption,
    takeCaptcha,
    createNotice,
    checkProof,
    isExcludedAddress: limits.isExcludedAddress,
    lookAgain: limits.lookAgain,
    isPlayMoney,
    publicOrigin,
    rateLimitFactor,
  })
  const authenticator = createAuthenticator({
    ...secondFactorParts,
    secondFactor,
    createNotice,
    checkProof,
    countCode,
  })
  const passkey = createPasskey({ ...passkeyPlace, checks: passkeys, createNotice, checkProof })
  const device = createDevice({
    work,
    clock,
    encryption: encryptionFor(deviceUse),
    ipLocator,
    merchantCode,
  })
  const features = { access, notice, captcha, verification, authenticator, passkey, device, session }
  return { features, limits, secondFactor, passkeys }
}

export type Identity = ReturnType<typeof createIdentity>

/** Sets up a new player, and checks whether the account belongs to a player on a pause. */
const createOnRegistered =
  ({ lookAgain }: Pick<LimitsFeature, 'lookAgain'>) =>
  async (tx: Tx, playerId: string, nowMs: number): Promise<void> => {
    await giveWelcomeCoupons(tx, playerId, nowMs)
    await lookAgain(tx, playerId, nowMs)
  }

/** The account, its verification, and the player's own settings. */
export function createIdentity(options: PlatformOptions, infrastructure: Infrastructure) {
  const { work, profile, passwords, ipLocator, encryptionFor } = infrastructure
  const { features, limits, secondFactor, passkeys } = createAuthFeatures(options, infrastructure)
  const { access, notice, captcha, session } = features
  const { createNotice } = notice
  const files = createStoredFile({ work, encryption: encryptionFor(fileUse) })
  const kyc = createKyc({ ...infrastructure, encryption: encryptionFor(kycUse), createNotice, files, limits })
  const { checkProof, countCode } = session
  const withdrawPassword = createWithdrawPassword({ work, passwords, checkProof, countCode, createNotice })
  const account = createAccountFeature({
    work,
    createNotice,
    passwords,
    profile,
    termsInForce: infrastructure.content.termsInForce,
    ipLocator,
    session,
    currencies: infrastructure.currencies,
    takeTicket,
    takeCaptcha: captcha.takeTicket,
    checkRegion: (address) => access.checkRegion(address, 'register'),
    isExcludedAddress: limits.isExcludedAddress,
    lookAgain: limits.lookAgain,
    isNameLocked: kyc.isNameLocked,
    lockOwnFile: files.lockOwn,
    walletsOf,
    freeSpinWalletsOf,
    passkeyCountOf: passkeys.countOf,
    hasAuthenticator: secondFactor.isOn,
    isLimitReviewDue: limits.isLimitReviewDue,
    onRegistered: createOnRegistered(limits),
    ...accountPartsOf(infrastructure),
  })
  const referral = createReferral({ work })
  const proofs = { work, secondFactor, checkProof, countCode, createNotice }
  const checkSecondFactor = createSecondFactorCheck(proofs)
  return {
    features: { ...features, referral, files, kyc, account, withdrawPassword },
    limits,
    checkSecondFactor,
  }
}
