// Telling players of notices as they come: to their open pages, and to devices that asked for it.
import type { Bus } from '../../../events/bus.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Work } from '../../../kernel/http/index.ts'
import { takeUntold, type Untold } from './rows.ts'

export type TellingParts = {
  readonly work: Work
  readonly bus: Bus
  /** Queues what goes to devices, in the transaction that takes the notices. */
  queuePush(tx: Tx, told: readonly Untold[], nowMs: number): Promise<void>
}

const toldInTurn = 200

export type Telling = {
  /** One turn of the job; true when there may be more. Also tells what the desk, another process, has written. */
  tell(nowMs: number): Promise<boolean>
}

export function createTelling({ work, bus, queuePush }: TellingParts): Telling {
  return {
    async tell(nowMs) {
      const told = await work.write(async (tx) => {
        const untold = await takeUntold(tx, toldInTurn)
        if (untold.length > 0) await queuePush(tx, untold, nowMs)
        return untold
      })
      for (const { playerId, notice, unread } of told)
        bus.publish({ type: 'notice', playerId, notice, unread })
      return told.length === toldInTurn
    },
  }
}
