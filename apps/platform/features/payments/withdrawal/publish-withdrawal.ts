// Publishes changes of withdrawals to push, always after the commit.
import type { Withdrawal } from '@mangetsu/contract/withdrawal'
import type { Logger } from 'pino'
import type { EventBus } from '../../../events/event-bus.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { findPlayer } from '../../identity/account/index.ts'
import { showOne, type WithdrawalRow } from './rows.ts'

export type WithdrawalPublisher = {
  /** Publishes a change that the player did not request. */
  onChanged(row: Pick<WithdrawalRow, 'id' | 'player_id'>): Promise<void>
  /** Returns the withdrawal for the player's response, and publishes it to push. */
  answer(playerId: string, id: string, lang: 'ja' | 'en'): Promise<Withdrawal>
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
    const withdrawal = await work.read(async (tx) => {
      const lang = (await findPlayer(tx, playerId))?.lang ?? 'ja'
      return showOne(tx, id, { lang, isCancelAllowed })
    })
    publish(playerId, withdrawal)
  }

  return {
    // A failed push is logged and does not affect the committed change.
    onChanged: ({ id, player_id }) =>
      publishOne(id, player_id).catch((error) =>
        log.error({ err: error, withdrawalId: id }, 'push was not told'),
      ),
    async answer(playerId, id, lang) {
      const withdrawal = await work.read((tx) => showOne(tx, id, { lang, isCancelAllowed }))
      publish(playerId, withdrawal)
      return withdrawal
    },
  }
}
