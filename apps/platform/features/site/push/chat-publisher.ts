// Pushes chat and reactions of tables to their subscribers: each message is serialised once, reactions are
// counted over half a second. A slow reader misses messages, and the next one it receives reports the gap.
import type { ReactionCounts } from '@mangetsu/contract/table-chat'
import type { DomainEvent } from '../../../events/event-bus.ts'
import { canReceive, type Subscriber } from '../../../rooms/subscriptions.ts'
import type { OutboundMessage } from './connection-registry.ts'

type ListenRequest = {
  readonly tableId: string
  readonly isOn: boolean
  readonly chat?: boolean | undefined
}

export type ChatEvent = Extract<
  DomainEvent,
  { type: 'tableChat' } | { type: 'tableChatHidden' } | { type: 'tableReaction' }
>

const reactionsEveryMs = 500

/** The subscribers of one table, those among them with a gap, and the reactions not yet sent. */
type TableListeners = {
  readonly all: Set<Subscriber>
  readonly behind: Set<Subscriber>
  counts: ReactionCounts
}

export const isChatEvent = (event: DomainEvent): event is ChatEvent =>
  event.type === 'tableChat' || event.type === 'tableChatHidden' || event.type === 'tableReaction'

/** Sends to every ready subscriber; for the others a lasting message counts as missed. */
function send({ all, behind }: TableListeners, message: OutboundMessage, stays: boolean): void {
  const text = JSON.stringify(message)
  for (const listener of all) {
    if (canReceive(listener)) listener.socket.send(text)
    else if (stays) behind.add(listener)
  }
}

type ChatMessageEvent = Extract<ChatEvent, { type: 'tableChat' }>

function sendMessage(own: TableListeners, event: ChatMessageEvent): void {
  const [text, afterGap] = [JSON.stringify(event), JSON.stringify({ ...event, hasMissed: true })]
  for (const listener of own.all) {
    if (!canReceive(listener)) own.behind.add(listener)
    else listener.socket.send(own.behind.delete(listener) ? afterGap : text)
  }
}

export function createChatPublisher(tableIds: readonly string[]) {
  const byTable = new Map<string, TableListeners>(
    tableIds.map((id) => [id, { all: new Set(), behind: new Set(), counts: {} }]),
  )
  let timer: NodeJS.Timeout | null = null

  function flush(): void {
    timer = null
    for (const [tableId, own] of byTable) {
      const { counts } = own
      if (Object.keys(counts).length === 0) continue
      own.counts = {}
      send(own, { type: 'tableReactions', tableId, counts }, false)
    }
  }

  return {
    note(event: ChatEvent): void {
      const own = byTable.get(event.tableId)
      // Without subscribers nothing is counted.
      if (own === undefined || own.all.size === 0) return
      if (event.type === 'tableChat') sendMessage(own, event)
      else if (event.type === 'tableChatHidden') send(own, event, true)
      else {
        own.counts = { ...own.counts, [event.reaction]: (own.counts[event.reaction] ?? 0) + 1 }
        timer ??= setTimeout(flush, reactionsEveryMs)
      }
    },
    listen(listener: Subscriber, { tableId, isOn, chat }: ListenRequest): void {
      const own = byTable.get(tableId)
      if (own === undefined) return
      if (isOn && chat === true) return void own.all.add(listener)
      own.all.delete(listener)
      own.behind.delete(listener)
    },
    leave(listener: Subscriber): void {
      for (const { all, behind } of byTable.values()) for (const set of [all, behind]) set.delete(listener)
    },
    stop(): void {
      if (timer !== null) clearTimeout(timer)
    },
  }
}
