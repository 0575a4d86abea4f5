// Calls of the chat at a table. A message keeps one request id through every retry.
import type { InputOf, OutputOf } from '@mangetsu/contract/call'
import type {
  ChatReaction,
  muteAtTable,
  queryTableChat,
  reportAtTable,
  sayAtTable,
  switchTableChat,
} from '@mangetsu/contract/table-chat'
import { createRetrying, type RetryOptions, type StageOutcome } from '../../retried-call.ts'
import type { StageCall } from '../../stage-calls.ts'

export type ChatCalls = {
  list(): Promise<StageOutcome<OutputOf<typeof queryTableChat>>>
  turn(isOn: boolean): Promise<StageOutcome<OutputOf<typeof switchTableChat>>>
  say(message: InputOf<typeof sayAtTable>): Promise<StageOutcome<OutputOf<typeof sayAtTable>>>
  react(reaction: ChatReaction): Promise<StageOutcome<object>>
  mute(who: InputOf<typeof muteAtTable>): Promise<StageOutcome<OutputOf<typeof muteAtTable>>>
  report(report: InputOf<typeof reportAtTable>): Promise<StageOutcome<object>>
}

/**
 * Creates the calls. Retries show no notice, because notices over the table concern money.
 */
export function createChatCalls(call: StageCall, patience: RetryOptions): ChatCalls {
  const retried = createRetrying({ ...patience, onRetry: () => {} })
  return {
    list: () => retried(() => call('queryTableChat', {})),
    turn: (isOn) => retried(() => call('switchTableChat', { isOn })),
    say: (message) => retried(() => call('sayAtTable', message)),
    react: (reaction) => retried(() => call('reactAtTable', { reaction })),
    mute: (who) => retried(() => call('muteAtTable', who)),
    report: (report) => retried(() => call('reportAtTable', report)),
  }
}
