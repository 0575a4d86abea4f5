// Binds a proved address to the player after re-authentication; a change notifies the old address.
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { isRefusal, type Origin, type Player, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { queueMail } from '../../../kernel/outbox/mail.ts'
import { queueSms } from '../../../kernel/outbox/sms.ts'
import {
  bindAddress,
  findPlayer,
  lockPlayer,
  maskEmail,
  maskMobile,
  type PlayerRow,
} from '../account/index.ts'
import { type CheckProof, type ProofInput as Proof, takeTicket, voidTickets } from '../proof/index.ts'
import { addressHashOf, boundKeyOf } from './send-code.ts'
import { closeSends } from './sends.ts'
import { type CodeChannel, changedMail, changedSms, type SiteInfo } from './texts.ts'

export type BindingParts = {
  readonly work: UnitOfWork
  readonly encryption: Encryption
  readonly site: SiteInfo
  readonly createNotice: CreateNotice
  readonly checkProof: CheckProof
  /** Whether the address belonged to another, pausing player. */
  readonly isExcludedAddress: (tx: Tx, address: string, nowMs: number, exceptId: string) => Promise<boolean>
  /** Called after every bound address: checks whether the account belongs to a player whose play is paused. */
  readonly lookAgain: (tx: Tx, playerId: string, nowMs: number) => Promise<void>
}

export type AddressBinding = {
  readonly channel: CodeChannel
  readonly player: Player
  readonly bindTicket: string
  readonly proof: Proof
  readonly from: Origin
  readonly nowMs: number
}

const flagsOf = (row: PlayerRow | undefined) => ({
  mobileBindFlag: boundKeyOf(row, 'phone') === null ? 0 : 1,
  emailBindFlag: boundKeyOf(row, 'email') === null ? 0 : 1,
})

const kinds = {
  email: { first: 'emailBound', change: 'emailChanged' },
  phone: { first: 'phoneBound', change: 'phoneChanged' },
} as const

/** A new account has nothing yet that an address could take over, and its player has just chosen the password. */
const freshMs = 15 * 60_000

/**
 * Returns whether re-authentication is required: an attacker's address would give control of the account, as its
 * password does.
 */
const needsProof = (
  { created_at: createdAt }: Pick<PlayerRow, 'created_at'>,
  old: string | null,
  nowMs: number,
): boolean => old !== null || nowMs - createdAt.getTime() >= freshMs

/** Notifies the old address, and voids pending codes to it. */
async function leaveOld(
  tx: Tx,
  { encryption, site }: BindingParts,
  { channel, nowMs }: AddressBinding,
  { row, old, next }: { row: PlayerRow; old: string; next: string },
): Promise<void> {
  const { lang } = row
  if (channel === 'email') {
    const to = row.email ?? old
    await queueMail(tx, { to, lang, ...changedMail(maskEmail(next), site, lang) }, nowMs)
  } else await queueSms(tx, { to: old, lang, text: changedSms(maskMobile(next), site, lang) }, nowMs)
  await voidTickets(tx, channel, old)
  await closeSends(tx, addressHashOf(encryption, channel, old), nowMs)
}

async function bindIn(tx: Tx, parts: BindingParts, binding: AddressBinding, isProved: boolean) {
  const { channel, player, bindTicket, from, nowMs } = binding
  const row = await lockPlayer(tx, player.id)
  if (row === undefined) return refuse('sessionEnded')
  const proven = await takeTicket(tx, bindTicket, 'bind', nowMs)
  if (isRefusal(proven)) return proven
  if (proven.channel !== channel || proven.playerId !== player.id) return refuse('stepGone')
  const old = boundKeyOf(row, channel)
  if (old === proven.address) return flagsOf(row)
  // Checked again under the lock: of two concurrent first bindings, the second is a change.
  if (!isProved && needsProof(row, old, nowMs)) return refuse('proofNeeded')
  // Prevents pausing players from returning under another account.
  if (await parts.isExcludedAddress(tx, proven.address, nowMs, player.id)) return refuse('identityHeld')
  if (!(await bindAddress(tx, player.id, channel, proven.address, nowMs))) return refuse('addressTaken')
  await parts.lookAgain(tx, player.id, nowMs)
  if (old !== null) await leaveOld(tx, parts, binding, { row, old, next: proven.address })
  const address = channel === 'email' ? maskEmail(proven.address) : maskMobile(proven.address)
  const kind = old === null ? kinds[channel].first : kinds[channel].change
  await parts.createNotice(tx, { playerId: player.id, kind, from, data: { address } }, nowMs)
  return flagsOf(await findPlayer(tx, player.id))
}

/**
 * Binds the address of a `bind` ticket. Refuses `stepGone`, `addressTaken`, `identityHeld`, and, where proof is
 * required, the refusals of `checkProof`.
 */
export async function bind(parts: BindingParts, binding: AddressBinding) {
  const { player, proof, channel, nowMs } = binding
  const row = await parts.work.read((tx) => findPlayer(tx, player.id))
  const isRequired = row !== undefined && needsProof(row, boundKeyOf(row, channel), nowMs)
  const refused = isRequired ? await parts.checkProof(player, proof, nowMs) : null
  if (refused !== null) return refused
  return parts.work.write((tx) => bindIn(tx, parts, binding, isRequired))
}
