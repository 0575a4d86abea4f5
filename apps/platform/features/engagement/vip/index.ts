// VIP: the level a player's play has brought them to.
import { calls } from '@mangetsu/contract'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Handler, handle, handlePlayer, ok, type UnitOfWork } from '../../../kernel/http/index.ts'
import { levelTable, pointsOf, progressOf } from './levels.ts'

/** The level that stakes of so much, in yen's smallest unit, have brought a player to. */
export const vipLevelOf = (stakedMinor: bigint): number => progressOf(pointsOf(stakedMinor)).level

export type VipParts = {
  readonly work: UnitOfWork
  /** All stakes of the account's life, in yen's smallest unit. */
  readonly stakedMinor: (tx: Tx, playerId: string) => Promise<bigint>
}

export function createVip({ work, stakedMinor }: VipParts): { handlers: Handler[] } {
  return {
    handlers: [
      handle(calls.queryLevelInfo, async () => ok({ levels: levelTable() })),
      handlePlayer(calls.queryLevelProcess, async ({ player }) =>
        ok(progressOf(pointsOf(await work.read((tx) => stakedMinor(tx, player.id))))),
      ),
    ],
  }
}
