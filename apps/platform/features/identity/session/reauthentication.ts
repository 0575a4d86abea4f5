// Re-authentication of a known player: their password, a code sent to them, or a code of their app.
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Player, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { findPlayer, type Passwords } from '../account/index.ts'
import type { CountCode } from '../authenticator/index.ts'
import type { ProofInput, SessionControl, TakeTicket } from '../proof/index.ts'
import type { Attempts } from './attempts.ts'
import { reportFailure } from './failures.ts'
import { attemptsOn, devicesOf } from './known-devices.ts'

export type ReauthenticationParts = {
  readonly work: UnitOfWork
  readonly passwords: Passwords
  readonly createNotice: CreateNotice
  readonly takeTicket: TakeTicket
  readonly attempts: Attempts
}

const passwordOf = (playerId: string) => ({ rule: 'known', what: `password:${playerId}` }) as const

const nameOf = (found: object) => (isRefusal(found) ? found.refusal : null)

/**
 * Removes all locks on a password that was replaced after proving an address: guesses at the old one no longer count.
 */
export async function forgiveGuesses(tx: Tx, attempts: Attempts, playerId: string): Promise<void> {
  const player = await findPlayer(tx, playerId)
  const names = [player?.login_name.toLowerCase(), player?.email_key, player?.mobile].filter(
    (name) => name != null,
  )
  await attempts.forgive(tx, [
    ...names.map((what) => ({ rule: 'name' as const, what })),
    ...(await devicesOf(tx, playerId)).map((deviceId) => attemptsOn(playerId, deviceId)),
    passwordOf(playerId),
  ])
}

export type Reauthentication = Pick<SessionControl, 'checkPassword' | 'checkProof'> & {
  readonly countCode: CountCode
}

export function createReauthentication(parts: ReauthenticationParts): Reauthentication {
  const { work, passwords, createNotice, attempts } = parts

  /** Counted separately from sign-ins by name, so that a stranger's guesses cannot delay a withdrawal. */
  const checkPassword: Reauthentication['checkPassword'] = async ({ id }, password, nowMs) => {
    const player = await work.read((tx) => findPlayer(tx, id))
    const tried = await attempts.attempt({ ...passwordOf(id), nowMs }, async () => {
      const isRight = await passwords.verify(player?.password_hash ?? null, password)
      if (isRight === 'busy') return 'busy'
      return isRight && player !== undefined ? player : 'wrong'
    })
    if (isRefusal(tried)) return tried
    if (tried.state === 'right') return null
    const { lockedMinutes: minutes } = tried
    if (minutes === 0) return refuse('wrongCredentials')
    await work.write((tx) => reportFailure(tx, createNotice, { player, from: null, minutes }, nowMs))
    return refuse('lockedOut', { minutes })
  }

  async function checkTicket({ id }: Player, ticket: string, nowMs: number) {
    const proven = await work.write(async (tx) => {
      const taken = await parts.takeTicket(tx, ticket, 'confirm', nowMs)
      return isRefusal(taken) || taken.playerId === id ? taken : refuse('stepGone')
    })
    return isRefusal(proven) ? proven : null
  }

  const countCode: CountCode = async ({ playerId, count, device, from, nowMs }, look) => {
    const on = device === undefined ? '' : `:${device}`
    const trying = { rule: 'known', what: `${count}:${playerId}${on}`, nowMs } as const
    const tried = await attempts.attempt(trying, async () => {
      const found = await look()
      const refusal = nameOf(found)
      // `busy` is not a success, which would reset the count.
      if (refusal === 'busy') return 'busy'
      return refusal === 'wrongCode' ? 'wrong' : found
    })
    if (isRefusal(tried)) return tried
    if (tried.state === 'right') return tried.found
    const { lockedMinutes: minutes } = tried
    if (minutes === 0) return refuse('wrongCode')
    await work.write((tx) =>
      reportFailure(tx, createNotice, { player: { id: playerId }, from, minutes }, nowMs),
    )
    return refuse('lockedOut', { minutes })
  }

  return {
    checkPassword,
    async checkProof(player: Player, { password, ticket }: ProofInput, nowMs: number) {
      if (password !== undefined) return checkPassword(player, password, nowMs)
      return ticket === undefined ? refuse('proofNeeded') : checkTicket(player, ticket, nowMs)
    },
    countCode,
  }
}
