// The call by which players set limits and pauses: one transaction with everything a pause closes.
import { calls } from '@mangetsu/contract'
import type { Tx } from '../../db/index.ts'
import { type Handler, handlePlayer, isRefusal, ok, type Work } from '../../http/index.ts'
import type { Noting } from '../../noting.ts'
import type { Sealing } from '../../sealing.ts'
import { lockPlayerRow } from '../account/index.ts'
import { change } from './changing.ts'
import { carePanel } from './panel.ts'

/** Closes the player's open orders; answers what is to be published after the commit. */
export type CloseOrders = (tx: Tx, playerId: string, nowMs: number) => Promise<() => void>

export type SelfControlParts = {
  readonly work: Work
  readonly note: Noting
  readonly sealing: Sealing
  readonly closeOrders: CloseOrders
}

export function createSelfControl({ work, ...parts }: SelfControlParts): { handlers: Handler[] } {
  return {
    handlers: [
      handlePlayer(calls.selfControl, async ({ input, player, from, lang, nowMs }) => {
        if (input.action === 'query')
          return ok(await work.read((tx) => carePanel(tx, player.id, nowMs, input.month)))
        let published: readonly (() => void)[] = []
        const answer = await work.write(async (tx) => {
          // Its own each time: a transaction that is run again has published nothing yet.
          const afterCommit: (() => void)[] = []
          published = afterCommit
          // Everything that changes limits or is held against the deposit limit waits in turn.
          await lockPlayerRow(tx, player.id)
          const changing = { tx, playerId: player.id, from, lang, nowMs, afterCommit }
          const refused = await change(parts, changing, input)
          return isRefusal(refused) ? refused : ok(await carePanel(tx, player.id, nowMs))
        })
        if (!isRefusal(answer)) for (const publish of published) publish()
        return answer
      }),
    ],
  }
}
