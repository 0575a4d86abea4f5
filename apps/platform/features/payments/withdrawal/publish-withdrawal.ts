// Publishes changes of withdrawals to their players' open pages, always after the commit.
import type { Withdrawal } from '@mangetsu/contract/withdrawal'
import type { Logger } from 'pino'
import type { EventBus } from '../../../events/event-bus.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import type { WithdrawalRow } from './rows.ts'
import { ownerViewOptions, showOne } from './withdrawal-view.ts'

export type WithdrawalPublisher = {
  /** Publishes a change that the player did not request. */
  onChanged(row: Pick<WithdrawalRow, 'id' | 'player_id'>): Promise<void>
  /** Publishes a view of the withdrawal. */
  publish(playerId: string, withdrawal: Withdrawal): void
}

export type WithdrawalPublisherParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly log: Logger
  readonly isCancelAllowed: boolean
}

export function createWithdrawalPublisher({
  work,
  bus,
  log,
  isCancelAllowed,
}: WithdrawalPublisherParts): WithdrawalPublisher {
  function publish(playerId: string, withdrawal: Withdrawal): void {
    bus.publish({ type: 'withdrawal', playerId, withdrawal })
    bus.publish({ type: 'balance', playerId })
  }

  async function publishOne(id: string, playerId: string): Promise<void> {
    const withdrawal = await work.read(async (tx) =>
      showOne(tx, id, await ownerViewOptions(tx, playerId, isCancelAllowed)),
    )
    publish(playerId, withdrawal)
  }

  return {
    // A failed push is logged and does not affect the committed change.
    onChanged: ({ id, player_id }) =>
      publishOne(id, player_id).catch((error) =>
        log.error({ err: error, withdrawalId: id }, 'push was not told'),
      ),
    publish,
  }
}
