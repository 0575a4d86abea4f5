// Limits: what players have decided for themselves, held on every path that moves money.
import { calls } from '@mangetsu/contract'
import type { Tx } from '../../db/index.ts'
import { type Handler, handlePlayer, isRefusal, ok, type Refused, type Work } from '../../http/index.ts'
import type { Noting } from '../../noting.ts'
import type { Sealing } from '../../sealing.ts'
import { lockPlayerRow } from '../account/index.ts'
import { change } from './changing.ts'
import {
  type BetRefusal,
  checkDeposit,
  checkPlay,
  checkPlayOutside,
  type DepositAsked,
  explain,
  leftToDeposit,
  type RefusedByClosure,
} from './checks.ts'
import { exportOf } from './export.ts'
import { carePanel } from './panel.ts'
import { isPausedAddress, keepAddresses } from './paused-addresses.ts'
import { stakedMinor } from './played.ts'

export { addRounds } from './played.ts'
export { fromReference, inReference, returnInReference } from './reference.ts'

export type LimitsParts = { readonly work: Work; readonly note: Noting; readonly sealing: Sealing }

export type LimitsFeature = {
  readonly handlers: Handler[]
  /** Before a deposit is ordered, in the transaction that writes it down; takes the player's row lock first. */
  checkDeposit(tx: Tx, deposit: DepositAsked, nowMs: number): ReturnType<typeof checkDeposit>
  /** The most the player's own limits let in now, in the reference currency's smallest unit; null without a limit. */
  leftToDeposit(tx: Tx, playerId: string, nowMs: number): Promise<bigint | null>
  /** Before a seat is taken. */
  checkPlay(tx: Tx, playerId: string, nowMs: number): Promise<RefusedByClosure | null>
  /** Before money goes to a provider, whose bets no limit of the player's can be held against. */
  checkPlayOutside(
    tx: Tx,
    playerId: string,
    nowMs: number,
  ): Promise<RefusedByClosure | Refused<'limitOutOfReach'> | null>
  /** What a bet that settlement refused is told beside its sentence. */
  explain(
    tx: Tx,
    playerId: string,
    refusal: BetRefusal,
    nowMs: number,
  ): Promise<Readonly<Record<string, unknown>>>
  /** Whether somebody else, who pauses, was reachable at this address (email in lower case, or E.164). */
  isExcludedAddress(tx: Tx, address: string, nowMs: number, exceptId?: string): Promise<boolean>
  /** After an address was bound: of a player who pauses it is kept as those were that they had before. */
  keepIfPaused(tx: Tx, playerId: string, nowMs: number): Promise<void>
  /** All stakes of the account's life, in the reference currency's smallest unit. */
  stakedMinor(tx: Tx, playerId: string): Promise<bigint>
  exportOf(tx: Tx, playerId: string): Promise<unknown>
}

export function createLimits({ work, note, sealing }: LimitsParts): LimitsFeature {
  return {
    handlers: [
      handlePlayer(calls.selfControl, async ({ input, player, from, lang, nowMs }) => {
        if (input.action === 'query')
          return ok(await work.read((tx) => carePanel(tx, player.id, nowMs, input.month)))
        return work.write(async (tx) => {
          // Everything that changes limits or is held against the deposit limit waits in turn.
          await lockPlayerRow(tx, player.id)
          const changing = { tx, playerId: player.id, from, lang, nowMs }
          const refused = await change({ note, sealing }, changing, input)
          return isRefusal(refused) ? refused : ok(await carePanel(tx, player.id, nowMs))
        })
      }),
    ],
    checkDeposit,
    leftToDeposit,
    checkPlay,
    checkPlayOutside,
    explain,
    isExcludedAddress: (tx, address, nowMs, exceptId) =>
      isPausedAddress(tx, sealing, { address, exceptId: exceptId ?? null }, nowMs),
    async keepIfPaused(tx, playerId, nowMs) {
      if ((await checkPlay(tx, playerId, nowMs)) !== null) await keepAddresses(tx, sealing, playerId)
    },
    stakedMinor,
    exportOf,
  }
}
