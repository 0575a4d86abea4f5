// The ways to sign in: a password, a code, a passkey, the second step if required, and a refresh token.
import type { calls, InputOf } from '@mangetsu/contract'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import {
  isRefusal,
  type Origin,
  ok,
  type Refused,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { networkOf } from '../../../kernel/network.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import {
  findByLoginIdentifier,
  findPlayer,
  lockPlayer,
  type Passwords,
  type PlayerRow,
  readLoginIdentifier,
} from '../account/index.ts'
import type { SecondFactor } from '../authenticator/index.ts'
import type { PasskeyChecks } from '../passkey/index.ts'
import type { TakeTicket } from '../proof/index.ts'
import type { Attempts } from './attempts.ts'
import type { Challenges } from './challenge.ts'
import { reportFailure } from './failures.ts'
import type { SessionIssuer } from './issue-session.ts'
import { attemptsOn, isKnownDevice } from './known-devices.ts'
import type { Reauthentication } from './reauthentication.ts'
import { gaveWay, type How, refreshReused, rotate } from './sessions.ts'

export type SignInParts = {
  readonly work: UnitOfWork
  readonly encryption: Pick<Encryption, 'hash'>
  readonly passwords: Passwords
  readonly createNotice: CreateNotice
  readonly takeTicket: TakeTicket
  readonly secondFactor: SecondFactor
  readonly passkeys: PasskeyChecks
  readonly attempts: Attempts
  readonly challenges: Challenges
  readonly issuer: SessionIssuer
  readonly countCode: Reauthentication['countCode']
}

type Input = InputOf<typeof calls.issueToken>
type By<Grant extends Input['grantType']> = Extract<Input, { grantType: Grant }>
type Entry = { readonly from: Origin; readonly nowMs: number }

/**
 * Returns whether the player's credentials are unchanged since the check. The lock makes a password change wait: a
 * session opened before it is ended by it, and none is opened with the old password after it.
 */
async function isUnchanged(tx: Tx, player: PlayerRow): Promise<boolean> {
  const current = await lockPlayer(tx, player.id)
  return current !== undefined && current.password_hash === player.password_hash
}

async function admit({ work, issuer }: SignInParts, player: PlayerRow, how: How, { from, nowMs }: Entry) {
  const opened = await work.write(async (tx) => {
    if (!(await isUnchanged(tx, player))) return refuse('stepGone')
    return issuer.open(tx, player, { how, from }, nowMs)
  })
  if (isRefusal(opened)) return opened
  issuer.announceEnded(player.id, opened.endedIds, gaveWay)
  return ok(issuer.answer(player, opened, nowMs))
}

/** Signs the player in, or requires the second step if an authenticator is on and the device is not trusted. */
async function passFirstStep(
  parts: SignInParts,
  player: PlayerRow,
  how: 'password' | 'code',
  { from, nowMs }: Entry,
) {
  const { secondFactor, challenges } = parts
  const needed = await parts.work.read(async (tx) => {
    if (!(await secondFactor.isOn(tx, player.id))) return null
    if (await secondFactor.isTrusted(tx, player.id, from.deviceId, nowMs)) return null
    return { canRecover: (await secondFactor.recoveryCodesLeft(tx, player.id)) > 0 }
  })
  if (needed === null) return admit(parts, player, how, { from, nowMs })
  const challenge = challenges.issue(player, how, from.deviceId, nowMs)
  return refuse('secondFactorNeeded', { challenge, ...needed })
}

/**
 * Finds the player with this name and password; an unknown name gives the same reply as a wrong password, after the
 * same work.
 */
async function checkNamed(
  parts: SignInParts,
  { loginName, password, captcha }: By<'password'>,
  { from, nowMs }: Entry,
): Promise<PlayerRow | Refused<'wrongCredentials' | 'lockedOut' | 'captchaNeeded' | 'busy'>> {
  const named = readLoginIdentifier(loginName)
  const { player, isKnown } = await parts.work.read(async (tx) => {
    const player = await findByLoginIdentifier(tx, named)
    return { player, isKnown: await isKnownDevice(tx, player?.id, from.deviceId, nowMs) }
  })
  // A stranger who locks the name does not lock the player's known devices, and vice versa.
  const counted =
    isKnown && player !== undefined
      ? attemptsOn(player.id, from.deviceId)
      : ({ rule: 'name', what: named.key } as const)
  const trying = { ...counted, network: networkOf(from.address), captcha, nowMs }
  const tried = await parts.attempts.attempt(trying, async () => {
    const isRight = await parts.passwords.verify(player?.password_hash ?? null, password)
    if (isRight === 'busy') return 'busy'
    return isRight && player !== undefined ? player : 'wrong'
  })
  if (isRefusal(tried)) return tried
  if (tried.state === 'right') return tried.found
  const { lockedMinutes: minutes } = tried
  await parts.work.write((tx) => reportFailure(tx, parts.createNotice, { player, from, minutes }, nowMs))
  return minutes > 0 ? refuse('lockedOut', { minutes }) : refuse('wrongCredentials')
}

async function byPassword(parts: SignInParts, input: By<'password'>, entry: Entry) {
  const player = await checkNamed(parts, input, entry)
  return isRefusal(player) ? player : passFirstStep(parts, player, 'password', entry)
}

async function byTicket(parts: SignInParts, { ticket }: By<'ticket'>, entry: Entry) {
  const player = await parts.work.write(async (tx) => {
    const proven = await parts.takeTicket(tx, ticket, 'signIn', entry.nowMs)
    if (isRefusal(proven)) return proven
    const found = proven.playerId === null ? undefined : await findPlayer(tx, proven.playerId)
    return found ?? refuse('stepGone')
  })
  return isRefusal(player) ? player : passFirstStep(parts, player, 'code', entry)
}

/** A passkey is two factors in itself: the device, and the face, fingerprint or PIN that unlocked it. */
async function byPasskey(parts: SignInParts, { challengeId, credential }: By<'passkey'>, entry: Entry) {
  const checked = await parts.passkeys.check(challengeId, credential, entry.nowMs)
  if (isRefusal(checked)) return checked
  const player = await parts.work.read((tx) => findPlayer(tx, checked.playerId))
  return player === undefined ? refuse('passkeyFailed') : admit(parts, player, 'passkey', entry)
}

async function bySecondFactor(parts: SignInParts, input: By<'second_factor'>, { from, nowMs }: Entry) {
  const { work, secondFactor, issuer, createNotice } = parts
  const challenge = parts.challenges.read(input.challenge, from.deviceId, nowMs)
  if (challenge === null) return refuse('stepGone')
  const { player, isKnown } = await work.read(async (tx) => ({
    player: await findPlayer(tx, challenge.playerId),
    isKnown: await isKnownDevice(tx, challenge.playerId, from.deviceId, nowMs),
  }))
  if (player === undefined || !parts.challenges.isOf(challenge, player)) return refuse('stepGone')
  const device = isKnown ? from.deviceId : undefined
  const request = { playerId: player.id, count: 'code', device, from, nowMs } as const
  const opened = await parts.countCode(request, () =>
    work.write(async (tx) => {
      if (!(await isUnchanged(tx, player))) return refuse('stepGone')
      const taken = await secondFactor.take(tx, player.id, input.code, nowMs)
      if (isRefusal(taken)) return taken
      if (taken === 'recovery') {
        const left = await secondFactor.recoveryCodesLeft(tx, player.id)
        await createNotice(tx, { playerId: player.id, kind: 'recoveryCodeUsed', from, data: { left } }, nowMs)
      }
      if (input.isTrusted === true) await secondFactor.trust(tx, player.id, from.deviceId, nowMs)
      return issuer.open(tx, player, { how: challenge.how, from }, nowMs)
    }),
  )
  if (isRefusal(opened)) return opened
  issuer.announceEnded(player.id, opened.endedIds, gaveWay)
  return ok(issuer.answer(player, opened, nowMs))
}

async function byRefreshToken(
  parts: SignInParts,
  { refresh_token }: By<'refresh_token'>,
  { from, nowMs }: Entry,
) {
  const { issuer, createNotice } = parts
  const { hash } = parts.encryption
  const rotated = await parts.work.write(async (tx) => {
    const turned = await rotate(tx, { token: refresh_token, place: issuer.placeOf(from), hash }, nowMs)
    if (turned.state === 'reused') {
      await createNotice(tx, { playerId: turned.playerId, kind: 'refreshReused', from }, nowMs)
    }
    return turned
  })
  if (rotated.state === 'rotated')
    return ok(issuer.answer(rotated.player, rotated, nowMs, rotated.issuedAtMs))
  if (rotated.state === 'over')
    return refuse('sessionEnded', rotated.reason === null ? {} : { reason: rotated.reason })
  issuer.announceEnded(rotated.playerId, [rotated.id], refreshReused)
  return refuse('sessionEnded', { reason: refreshReused })
}

/** Signs in by the requested way. */
export function signIn(parts: SignInParts, input: Input, entry: Entry) {
  switch (input.grantType) {
    case 'password':
      return byPassword(parts, input, entry)
    case 'ticket':
      return byTicket(parts, input, entry)
    case 'passkey':
      return byPasskey(parts, input, entry)
    case 'second_factor':
      return bySecondFactor(parts, input, entry)
    case 'refresh_token':
      return byRefreshToken(parts, input, entry)
  }
}
