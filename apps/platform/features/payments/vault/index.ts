// The vault: money that the player has locked, at once, and that becomes available a day after a request.
import { calls } from '@mangetsu/contract'
import type { EventBus } from '../../../events/event-bus.ts'
import { type Handler, handlePlayer, isRefusal, ok, type UnitOfWork } from '../../../kernel/http/index.ts'
import { type Job, secondMs, takeEach } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { dueOpenings, openOne } from './release-due.ts'
import { vaultView } from './rows.ts'
import { cancelOpening, lock, requestOpening } from './transfer-funds.ts'

export { exportVault, isVaultUsed } from './rows.ts'

export type VaultParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly createNotice: CreateNotice
}

export type VaultFeature = {
  readonly handlers: Handler[]
  readonly jobs: readonly Job[]
}

/** Openings returned per run of the job, each in its own transaction. */
const turnSize = 20

export function createVault({ work, bus, createNotice }: VaultParts): VaultFeature {
  return {
    handlers: [
      handlePlayer(calls.queryVault, async ({ player }) =>
        ok(await work.read((tx) => vaultView(tx, player.id))),
      ),
      handlePlayer(calls.lockInVault, async ({ input, player }) => {
        const locked = await work.write((tx) => lock(tx, player.id, input))
        if (isRefusal(locked)) return locked
        bus.publish({ type: 'balance', playerId: player.id })
        return ok(locked)
      }),
      handlePlayer(calls.askVaultOpening, async ({ input, player, from, nowMs }) => {
        const request = { ...input, from }
        const opening = await work.write((tx) => requestOpening(tx, createNotice, player.id, request, nowMs))
        return isRefusal(opening) ? opening : ok(opening)
      }),
      handlePlayer(calls.cancelVaultOpening, async ({ input, player, nowMs }) => {
        const cancelled = await work.write((tx) => cancelOpening(tx, player.id, input.id, nowMs))
        return isRefusal(cancelled) ? cancelled : ok(cancelled)
      }),
    ],
    jobs: [
      // Returns due openings to the wallet.
      {
        name: 'vault',
        everyMs: 10 * secondMs,
        async turn(nowMs) {
          const due = await work.read((tx) => dueOpenings(tx, nowMs, turnSize))
          await takeEach(due, async (id) => {
            const playerId = await work.write((tx) => openOne(tx, id, nowMs))
            if (playerId !== null) bus.publish({ type: 'balance', playerId })
          })
          return due.length === turnSize
        },
      },
    ],
  }
}
