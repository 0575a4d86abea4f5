// Checks an entered code, and returns the state of a send.
import { codeText } from '@mangetsu/contract/typed'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { findPlayer } from '../account/index.ts'
import { issueTicket } from '../proof/index.ts'
import { attemptsLimit, secondsUntilResend } from './rules.ts'
import { boundKeyOf } from './send-code.ts'
import { type Answered, answerSend, type SendState, spendSend } from './sends.ts'
import type { CodeChannel } from './texts.ts'

export type CodeAnswer = {
  readonly channel: CodeChannel
  readonly sendId: string
  readonly code: string
  /** The signed-in player, if any. */
  readonly askerId: string | null
}

/** Returns whether an address still belongs to its owner: a code sent to one given up since proves nothing. */
async function isStillBound(tx: Tx, channel: CodeChannel, answered: Answered): Promise<boolean> {
  if (answered.purpose === 'register' || answered.purpose === 'bind') return true
  if (answered.ownerId === null) return false
  return boundKeyOf(await findPlayer(tx, answered.ownerId), channel) === answered.address
}

/**
 * Counts the attempt in the caller's transaction, which must commit: `wrong` and `gone` are therefore not refusals yet.
 */
export async function answerCode(
  tx: Tx,
  encryption: Encryption,
  answer: CodeAnswer,
  nowMs: number,
): Promise<{ readonly ticket: string } | 'wrong' | 'gone'> {
  const { channel, sendId } = answer
  const answered = await answerSend(tx, encryption, { ...answer, code: codeText(answer.code) }, nowMs)
  if (answered === undefined) return 'gone'
  const { isRight, address, purpose, ownerId } = answered
  if (!isRight || address === null) return 'wrong'
  await spendSend(tx, sendId, nowMs)
  if (!(await isStillBound(tx, channel, answered))) return 'gone'
  return { ticket: await issueTicket(tx, { channel, address, playerId: ownerId }, purpose, nowMs) }
}

/** Returns the state of a send. */
export function stateOf({ attempts, used_at, created_at, expires_at }: SendState, nowMs: number) {
  const attemptsLeft = Math.max(0, attemptsLimit - attempts)
  const leftMs = Math.max(0, expires_at.getTime() - nowMs)
  return {
    isOpen: used_at === null && attemptsLeft > 0 && leftMs > 0,
    attemptsLeft,
    expiresInSeconds: Math.ceil(leftMs / 1_000),
    resendAfterSeconds: secondsUntilResend(created_at.getTime(), nowMs),
  }
}
