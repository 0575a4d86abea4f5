// The call by which players set limits and pauses: one transaction, including everything that a pause closes.
import { calls } from '@mangetsu/contract'
import { type Handler, handlePlayer, isRefusal, ok, type UnitOfWork } from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { lockPlayerRow } from '../../../ledger/index.ts'
import { type CloseOrders, change } from './change-limits.ts'
import { responsibleGamblingSummary } from './panel.ts'
import type { RuledProfile } from './prompts.ts'
import { lockPerson, type SamePersonParts } from './same-person.ts'

export type SelfControlParts = {
  readonly work: UnitOfWork
  readonly createNotice: CreateNotice
  readonly person: SamePersonParts
  readonly profile: RuledProfile
  readonly closeOrders: CloseOrders
}

/** Actions that restrict or release all accounts of the person. */
const ofPerson: ReadonlySet<string> = new Set(['break', 'exclude', 'endExclusion'])

export function createSelfControl({ work, ...parts }: SelfControlParts): { handlers: Handler[] } {
  return {
    handlers: [
      handlePlayer(calls.selfControl, async ({ input, player, from, nowMs }) => {
        if (input.action === 'query')
          return ok(
            await work.read((tx) =>
              responsibleGamblingSummary(tx, parts.profile, player.id, nowMs, input.month),
            ),
          )
        let published: readonly (() => void)[] = []
        const answer = await work.write(async (tx) => {
          // A fresh list for each attempt: a retried transaction has published nothing yet.
          const afterCommit: (() => void)[] = []
          published = afterCommit
          // Serialises all changes to limits and all checks of the deposit limit.
          if (ofPerson.has(input.action)) await lockPerson(tx, parts.person, player.id)
          else await lockPlayerRow(tx, player.id)
          const changing = { tx, playerId: player.id, from, nowMs, afterCommit }
          const refused = await change(parts, changing, input)
          return isRefusal(refused)
            ? refused
            : ok(await responsibleGamblingSummary(tx, parts.profile, player.id, nowMs))
        })
        if (!isRefusal(answer)) for (const publish of published) publish()
        return answer
      }),
    ],
  }
}
