// Second factor for new payout destinations: a code of the app, or a ticket from a code sent to an address.
import {
  isRefusal,
  type Origin,
  type Player,
  type Refused,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { CheckProof } from '../proof/index.ts'
import type { SecondFactor } from './second-factor.ts'

/** The player whose code is checked, and the counter of its failures. */
type SecondFactorRequest = {
  readonly playerId: string
  readonly count: 'code' | 'setup' | `withdraw:${number}`
  /** A known device of the player, which is counted separately. */
  readonly device?: string | undefined
  readonly from: Origin
  readonly nowMs: number
}

/**
 * Checks a code under its own lockout: counted beforehand, three wrong ones lock it for a time; a `busy` check does not
 * count.
 */
export type CountCode = <T extends object>(
  request: SecondFactorRequest,
  look: () => Promise<T | Refused<'wrongCode'>>,
) => Promise<T | Refused<'wrongCode' | 'lockedOut' | 'busy'>>

type SecondFactorInput = {
  readonly ticket?: string | undefined
  readonly code?: string | undefined
}

/** Runs its own transactions. The password alone is never sufficient. */
export type CheckSecondFactor = (
  player: Player,
  given: SecondFactorInput,
  from: Origin,
  nowMs: number,
) => Promise<null | Refused<'proofNeeded' | 'stepGone' | 'wrongCode' | 'lockedOut' | 'busy'>>

export type SecondFactorCheckParts = {
  readonly work: UnitOfWork
  readonly secondFactor: Pick<SecondFactor, 'take' | 'recoveryCodesLeft'>
  readonly checkProof: CheckProof
  readonly countCode: CountCode
  readonly createNotice: CreateNotice
}

export function createSecondFactorCheck(parts: SecondFactorCheckParts): CheckSecondFactor {
  const { work, secondFactor, createNotice } = parts

  async function checkCode(player: Player, code: string, from: Origin, nowMs: number) {
    const counted = { playerId: player.id, count: 'code', from, nowMs } as const
    const taken = await parts.countCode(counted, () =>
      work.write(async (tx) => {
        const how = await secondFactor.take(tx, player.id, code, nowMs)
        if (isRefusal(how)) return how
        if (how === 'recovery') {
          const left = await secondFactor.recoveryCodesLeft(tx, player.id)
          await createNotice(
            tx,
            { playerId: player.id, kind: 'recoveryCodeUsed', from, data: { left } },
            nowMs,
          )
        }
        return { how }
      }),
    )
    return isRefusal(taken) ? taken : null
  }

  return async (player, { ticket, code }, from, nowMs) => {
    if (code !== undefined) return checkCode(player, code, from, nowMs)
    if (ticket === undefined) return refuse('proofNeeded')
    const unproved = await parts.checkProof(player, { ticket }, nowMs)
    // No password was involved, so the refusal concerns the ticket alone.
    return unproved === null ? null : refuse(unproved.refusal === 'busy' ? 'busy' : 'stepGone')
  }
}
