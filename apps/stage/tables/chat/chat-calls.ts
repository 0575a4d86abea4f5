// The calls of chat from a seat. One message keeps one request id through every try.
import type { InputOf, OutputOf } from '@mangetsu/contract/call'
import {
  type ChatReaction,
  muteAtTable,
  queryTableChat,
  reactAtTable,
  reportAtTable,
  sayAtTable,
  switchTableChat,
  TableChatMessage,
} from '@mangetsu/contract/table-chat'
import { createRetrying, type RetryOptions, type StageOutcome } from '../../retried-call.ts'
import type { PlatformCall } from '../../wire-call.ts'

export type ChatCalls = {
  list(): Promise<StageOutcome<OutputOf<typeof queryTableChat>>>
  turn(isOn: boolean): Promise<StageOutcome<OutputOf<typeof switchTableChat>>>
  say(message: InputOf<typeof sayAtTable>): Promise<StageOutcome<OutputOf<typeof sayAtTable>>>
  react(reaction: ChatReaction): Promise<StageOutcome<object>>
  mute(who: InputOf<typeof muteAtTable>): Promise<StageOutcome<OutputOf<typeof muteAtTable>>>
  report(report: InputOf<typeof reportAtTable>): Promise<StageOutcome<object>>
  /** What came over the socket as a message; null where it is none. */
  read(message: unknown): TableChatMessage | null
}

/**
 * Tried again quietly: a note over the table is for what moves money. Part of the table's own script: what reads answers is
 * there already, and chat's script would else part it from the page's.
 */
export function createChatCalls(call: PlatformCall, patience: RetryOptions): ChatCalls {
  const retried = createRetrying({ ...patience, onRetry: () => {} })
  return {
    list: () => retried(() => call(queryTableChat, {})),
    turn: (isOn) => retried(() => call(switchTableChat, { isOn })),
    say: (message) => retried(() => call(sayAtTable, message)),
    react: (reaction) => retried(() => call(reactAtTable, { reaction })),
    mute: (who) => retried(() => call(muteAtTable, who)),
    report: (report) => retried(() => call(reportAtTable, report)),
    read: (message) => TableChatMessage.safeParse(message).data ?? null,
  }
}
