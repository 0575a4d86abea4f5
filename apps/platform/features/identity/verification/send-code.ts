// Requests a code: rate-limited, stored and queued, with the same steps and duration whether or not a recipient exists.
import type { OutputOf } from '@mangetsu/contract'
import type { CodePurpose, sendEmailCode } from '@mangetsu/contract/verification'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { type Origin, type Player, type Refused, refuse } from '../../../kernel/http/index.ts'
import { networkOf } from '../../../kernel/network.ts'
import { queueMail } from '../../../kernel/outbox/mail.ts'
import { queueSms } from '../../../kernel/outbox/sms.ts'
import { findByAddress, findByLogin, findPlayer, type PlayerRow } from '../account/index.ts'
import {
  addressWindows,
  codeGoodForMs,
  codeLength,
  minutesUntilRoom,
  newCode,
  originWindow,
  resendAfterMs,
  secondsUntilResend,
} from './rules.ts'
import { fullSince, keepSend, lastRequested, waitInLine } from './sends.ts'
import { type CodeChannel, codeMail, codeSms, type SiteInfo, takenMail, takenSms } from './texts.ts'

/** Recipient of a code: a typed address with its key, or the bound address of a login name. */
export type CodeRecipient = { readonly address: string; readonly key: string } | { readonly account: string }

export type SendCodeRequest = {
  readonly channel: CodeChannel
  readonly purpose: CodePurpose
  readonly wanted: CodeRecipient
  readonly player: Player | null
  readonly lang: 'ja' | 'en'
  readonly from: Origin
  readonly nowMs: number
}

export type CodeSenderParts = {
  readonly encryption: Encryption
  readonly site: SiteInfo
  /** Multiplies the sends per network address; 0 disables that limit. */
  readonly originFactor: number
}

/** The message: a code, a notice that the address already has an account, or nothing. */
export type CodeTarget = {
  readonly sends: 'code' | 'taken' | 'nothing'
  readonly address: string
  readonly key: string
  readonly ownerId: string | null
}

export const boundKeyOf = (row: PlayerRow | undefined, channel: CodeChannel): string | null =>
  (channel === 'email' ? row?.email_key : row?.mobile) ?? null

const boundAddressOf = (row: PlayerRow, channel: CodeChannel): string | null =>
  channel === 'email' ? row.email : row.mobile

/** Decides the message of a purpose for an address or account that was found, or not found. */
export function targetOf(
  { channel, purpose, wanted, player }: Pick<SendCodeRequest, 'channel' | 'purpose' | 'wanted' | 'player'>,
  found: PlayerRow | undefined,
): CodeTarget {
  const typed = 'key' in wanted ? wanted : null
  const nothing = { sends: 'nothing', address: '', key: '', ownerId: null } as const
  if (purpose === 'register')
    return typed === null
      ? nothing
      : { ...typed, sends: found === undefined ? 'code' : 'taken', ownerId: null }
  if (purpose === 'bind')
    return typed === null || player === null ? nothing : { ...typed, sends: 'code', ownerId: player.id }
  const key = boundKeyOf(found, channel)
  const isOthers = purpose === 'confirm' && found?.id !== player?.id
  if (found === undefined || key === null || isOthers) return nothing
  return { sends: 'code', address: boundAddressOf(found, channel) ?? key, key, ownerId: found.id }
}

/** One query in every case. */
function findRequested(tx: Tx, { wanted, channel, player }: SendCodeRequest): Promise<PlayerRow | undefined> {
  if ('key' in wanted) return findByAddress(tx, channel, wanted.key)
  const isOwn = player !== null && player.loginName.toLowerCase() === wanted.account.toLowerCase()
  return isOwn ? findPlayer(tx, player.id) : findByLogin(tx, wanted.account)
}

const targetKeyOf = ({ wanted }: SendCodeRequest): string =>
  'key' in wanted ? `address ${wanted.key}` : `name ${wanted.account.toLowerCase()}`

type Hashes = { readonly target: Buffer; readonly origin: Buffer }

async function checkPace(
  tx: Tx,
  { purpose, nowMs }: SendCodeRequest,
  { target, origin }: Hashes,
  originFactor: number,
): Promise<null | Refused<'codeTooSoon' | 'tooManyCodes'>> {
  await waitInLine(tx, 'origin_hash', origin)
  await waitInLine(tx, 'asked_hash', target)
  const seconds = secondsUntilResend(await lastRequested(tx, target, purpose, nowMs), nowMs)
  if (seconds > 0) return refuse('codeTooSoon', { seconds })
  const waits: number[] = []
  for (const window of addressWindows) {
    waits.push(minutesUntilRoom(await fullSince(tx, 'asked_hash', target, window, nowMs), window, nowMs))
  }
  if (originFactor > 0) {
    const window = { ...originWindow, limit: Math.ceil(originWindow.limit * originFactor) }
    waits.push(minutesUntilRoom(await fullSince(tx, 'origin_hash', origin, window, nowMs), window, nowMs))
  }
  const minutes = Math.max(...waits)
  return minutes > 0 ? refuse('tooManyCodes', { minutes }) : null
}

/**
 * An address can be requested directly and by its login name. Refusing one because of requests for the other would
 * disclose that they belong together, so delivery is silently skipped instead.
 */
async function isAddressFull(tx: Tx, addressHash: Buffer, nowMs: number): Promise<boolean> {
  await waitInLine(tx, 'address_hash', addressHash)
  const full: boolean[] = []
  for (const window of addressWindows) {
    full.push((await fullSince(tx, 'address_hash', addressHash, window, nowMs)) !== null)
  }
  return full.includes(true)
}

async function deliver(
  tx: Tx,
  { channel, lang, nowMs }: SendCodeRequest,
  { target, code, isWanted }: { target: CodeTarget; code: string; isWanted: boolean },
  site: SiteInfo,
): Promise<void> {
  const isTaken = target.sends === 'taken'
  const to = target.address
  if (channel === 'email') {
    const written = isTaken ? takenMail(site, lang) : codeMail(code, site, lang)
    return queueMail(tx, { to, lang, ...written }, nowMs, isWanted)
  }
  return queueSms(
    tx,
    { to, lang, text: isTaken ? takenSms(site, lang) : codeSms(code, site, lang) },
    nowMs,
    isWanted,
  )
}

/** Returns the hash under which sends to an address are counted. */
export const addressHashOf = (encryption: Encryption, channel: CodeChannel, key: string): Buffer =>
  encryption.hash(`to ${channel} ${key}`)

/** Sends in the caller's transaction. Refuses `codeTooSoon` (seconds) and `tooManyCodes` (minutes). */
export async function sendCode(
  tx: Tx,
  { encryption, site, originFactor }: CodeSenderParts,
  request: SendCodeRequest,
): Promise<OutputOf<typeof sendEmailCode> | Refused<'codeTooSoon' | 'tooManyCodes'>> {
  const { channel, purpose, player, nowMs } = request
  const hashes = {
    target: encryption.hash(`asked ${channel} ${targetKeyOf(request)}`),
    origin: encryption.hash(`from ${networkOf(request.from.address)}`),
  }
  const refused = await checkPace(tx, request, hashes, originFactor)
  if (refused !== null) return refused
  const target = targetOf(request, await findRequested(tx, request))
  const addressHash = addressHashOf(
    encryption,
    channel,
    target.key === '' ? targetKeyOf(request) : target.key,
  )
  const isFull = await isAddressFull(tx, addressHash, nowMs)
  const isWanted = target.sends !== 'nothing' && !isFull
  const code = newCode()
  const isAnswerable = isWanted && target.sends === 'code'
  const askerId = purpose === 'bind' || purpose === 'confirm' ? (player?.id ?? null) : null
  const sendId = await keepSend(
    tx,
    encryption,
    {
      channel,
      purpose,
      targetHash: hashes.target,
      addressHash,
      originHash: hashes.origin,
      askerId,
      ownerId: target.ownerId,
      address: isAnswerable ? target.key : null,
      code: isAnswerable ? code : null,
    },
    nowMs,
  )
  await deliver(tx, request, { target, code, isWanted }, site)
  return {
    sendId,
    codeLength,
    expiresInSeconds: codeGoodForMs / 1_000,
    resendAfterSeconds: resendAfterMs / 1_000,
  }
}
