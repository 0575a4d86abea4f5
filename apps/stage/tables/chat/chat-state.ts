// State of a table's chat for one reader: the list and the socket's messages, without muted or hidden ones, each once.
import type { MutedAuthor, TableChat, TableChatMessage } from '@mangetsu/contract/table-chat'

export type ChatState = {
  readonly isOn: boolean
  readonly ownAuthor: string | null
  /** False for demo players, who can only read. */
  readonly canWrite: boolean
  /** End of the operator's block on writing; null for no block. */
  readonly blockedUntil: string | null
  /** Messages, the oldest first. */
  readonly messages: readonly TableChatMessage[]
  readonly muted: readonly MutedAuthor[]
  /** Messages removed while the page is open: a list already under way does not restore them. */
  readonly hidden: ReadonlySet<string>
  readonly unread: number
  readonly isOpen: boolean
}

export const noChat: ChatState = {
  isOn: false,
  ownAuthor: null,
  canWrite: true,
  blockedUntil: null,
  messages: [],
  muted: [],
  hidden: new Set(),
  unread: 0,
  isOpen: false,
}

/** Maximum number of messages stored by a page. */
export const mostMessages = 100

function readable(
  messages: readonly TableChatMessage[],
  { muted, hidden }: Pick<ChatState, 'muted' | 'hidden'>,
): readonly TableChatMessage[] {
  const unwanted = new Set(muted.map(({ author }) => author))
  const byId = new Map(messages.map((message) => [message.id, message]))
  return [...byId.values()]
    .filter(({ id, author }) => !unwanted.has(author) && !hidden.has(id))
    .sort((one, other) => one.atMs - other.atMs || (one.id < other.id ? -1 : 1))
    .slice(-mostMessages)
}

const isNew = ({ messages }: ChatState, message: TableChatMessage): boolean =>
  messages.every(({ id }) => id !== message.id) && message.atMs >= (messages[0]?.atMs ?? 0)

function withMessages(state: ChatState, all: readonly TableChatMessage[]): ChatState {
  const messages = readable(all, state)
  const came = messages.filter((one) => one.author !== state.ownAuthor && isNew(state, one)).length
  return { ...state, messages, unread: state.isOpen ? 0 : state.unread + came }
}

/** Takes the platform's list. Known messages newer than the list are retained. */
export function listed(state: ChatState, chat: TableChat): ChatState {
  const { isOn, ownAuthor, canWrite, blockedUntil, messages, muted } = chat
  if (!isOn) return { ...noChat, isOpen: state.isOpen }
  const next = { ...state, isOn, ownAuthor, canWrite, blockedUntil, muted }
  const lastMs = messages.at(-1)?.atMs ?? 0
  const since = state.messages.filter(({ atMs }) => atMs > lastMs)
  // The first list contains no unread messages: they precede the reader.
  return state.isOn
    ? withMessages(next, [...messages, ...since])
    : { ...next, messages: readable(messages, next) }
}

export const withMessage = (state: ChatState, message: TableChatMessage): ChatState =>
  state.isOn ? withMessages(state, [...state.messages, message]) : state

export function hiddenBy(state: ChatState, id: string): ChatState {
  const hidden = new Set([...state.hidden, id])
  return { ...state, hidden, messages: readable(state.messages, { ...state, hidden }) }
}

export const withMuted = (state: ChatState, muted: readonly MutedAuthor[]): ChatState => ({
  ...state,
  muted,
  messages: readable(state.messages, { ...state, muted }),
})

export const seen = (state: ChatState, isOpen: boolean): ChatState => ({
  ...state,
  isOpen,
  unread: isOpen ? 0 : state.unread,
})
