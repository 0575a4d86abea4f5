// Chat at the table one sits at: loaded when it is opened first, or where it is on already. Keeps the list and the socket
// together, and stands beside the table where there is room, over it elsewhere.
import type { Layers } from '@mangetsu/stage-kit'
import { createTranslate, type StageLang, type Translate } from '@mangetsu/stage-kit/text'
import type { StageOutcome } from '../../retried-call.ts'
import { loadStyles } from '../load-styles.ts'
import type { ChatLine } from '../table-feed.ts'
import type { TablePanel } from '../table-panel.ts'
import styles from './chat.css?url'
import type { ChatCalls } from './chat-calls.ts'
import { type ChatKey, chatMessages } from './chat-messages.ts'
import { createChatPlace } from './chat-place.ts'
import { type ChatState, hiddenBy, listed, noChat, said, seen, withMuted } from './chat-state.ts'
import { type ChatView, createChatView } from './chat-view.ts'
import { createReactionFloats, type ReactionFloats } from './reaction-floats.ts'

export type OpenChatParts = {
  readonly calls: ChatCalls
  /** What the table stands in; the column stands beside it there. */
  readonly root: HTMLElement
  readonly panel: Pick<TablePanel, 'floor' | 'chat'>
  readonly layers: Pick<Layers, 'dialog' | 'note'>
  readonly lang: StageLang
  readonly line: ChatLine
  readonly isMotionReduced: () => boolean
}

/** What is said is heard from the beginning; it is seen once it is opened. */
export type TableChatPage = {
  /** Opens it, or closes it again. */
  toggle(): void
}

type Made = {
  readonly parts: OpenChatParts
  readonly calls: ChatCalls
  readonly say: Translate<ChatKey>
  readonly floats: ReactionFloats
  /** Null until it is made. */
  view: ChatView | null
  state: ChatState
  /** The text that was sent last without an answer, under its request's id: sent again it is the same message. */
  unanswered: { readonly text: string; readonly requestId: string } | null
}

const after = (ms: number, run: () => void): void => void setTimeout(run, ms)

/** Beyond nine nobody counts. */
const countedUnread = 9

/** How many were not read yet stands on the button, and is said with its name. */
function showUnread(button: HTMLElement, count: number, say: Translate<ChatKey>): void {
  button.setAttribute('aria-label', count === 0 ? say('title') : say('unread', { count }))
  if (count === 0) delete button.dataset.count
  else button.dataset.count = count > countedUnread ? `${countedUnread}+` : `${count}`
}

function become(made: Made, state: ChatState): void {
  const { parts, view, say } = made
  made.state = state
  view?.show(state)
  const { unread } = state
  showUnread(parts.panel.chat, unread, say)
  if (parts.line.isOn === state.isOn) return
  parts.line.isOn = state.isOn
  parts.line.again()
}

/** What stands against a call, in words; null where it was done. */
function wordsFor({ say }: Made, outcome: StageOutcome<unknown>, lost: ChatKey): string | null {
  if (outcome.kind === 'done') return null
  if (outcome.kind === 'refused') return outcome.msg
  return say(outcome.kind === 'ended' ? 'ended' : lost)
}

async function refill(made: Made): Promise<void> {
  const outcome = await made.calls.list()
  if (outcome.kind === 'done') become(made, listed(made.state, outcome.data))
  else made.view?.tell(wordsFor(made, outcome, 'unavailable') ?? '')
}

async function turn(made: Made, isOn: boolean): Promise<void> {
  const outcome = await made.calls.turn(isOn)
  if (outcome.kind === 'done') become(made, listed(made.state, outcome.data))
  else made.parts.layers.note(wordsFor(made, outcome, 'unavailable') ?? '')
}

async function send(made: Made, text: string): Promise<string | null> {
  const { calls, unanswered } = made
  const requestId = unanswered?.text === text ? unanswered.requestId : crypto.randomUUID()
  made.unanswered = { text, requestId }
  const outcome = await calls.say({ requestId, text })
  if (outcome.kind !== 'lost') made.unanswered = null
  if (outcome.kind === 'done') become(made, said(made.state, outcome.data.message))
  // What an operator has decided meanwhile stands in the list.
  if (outcome.kind === 'refused' && outcome.refusal === 'chatBlocked') void refill(made)
  return wordsFor(made, outcome, 'lost')
}

async function setMuted(made: Made, author: string, isMuted: boolean, done: string): Promise<void> {
  const outcome = await made.calls.mute({ author, isMuted })
  if (outcome.kind === 'done') {
    become(made, withMuted(made.state, outcome.data.muted))
    // What they have written meanwhile is readable again.
    if (!isMuted) void refill(made)
  }
  made.view?.tell(wordsFor(made, outcome, 'unavailable') ?? done)
}

function viewOf(made: Made, onLeaveOff: () => void): ChatView {
  const { calls, say, parts } = made
  return createChatView({
    say,
    lang: parts.lang,
    after,
    onLeaveOff,
    onTurn: (isOn) => void turn(made, isOn),
    onSend: (text) => send(made, text),
    onReact: (reaction) => void calls.react(reaction),
    onMute: ({ author, name }) => void setMuted(made, author, true, say('mutedDone', { name })),
    onUnmute: (author) => void setMuted(made, author, false, ''),
    onReport: ({ id: messageId }, reason) =>
      void calls
        .report({ messageId, reason })
        .then((outcome) => made.view?.tell(wordsFor(made, outcome, 'unavailable') ?? say('reported'))),
  })
}

type SocketMessage = Readonly<Record<string, unknown>>

/** Takes what came over the socket; what is no message of chat changes nothing. */
function hear(made: Made, { type, message, id, counts, hasMissed }: SocketMessage): void {
  if (!made.state.isOn) return
  if (type === 'tableReactions' && typeof counts === 'object' && counts !== null) made.floats.show(counts)
  if (type === 'tableChatHidden' && typeof id === 'string') become(made, hiddenBy(made.state, id))
  const read = type === 'tableChat' ? made.calls.read(message) : null
  if (read !== null) become(made, said(made.state, read))
  if (hasMissed === true) void refill(made)
}

export function openChat(parts: OpenChatParts): TableChatPage {
  const { calls, root, panel, layers, lang, line, isMotionReduced } = parts
  const say = createTranslate(chatMessages, lang)
  const floats = createReactionFloats({
    floor: panel.floor,
    isMotionReduced,
    random: Math.random,
    after,
    over: () => (made.view?.root.closest('dialog')?.open ? made.view.root : null),
  })
  const made: Made = {
    parts,
    calls,
    say,
    floats,
    view: null,
    state: noChat,
    unanswered: null,
  }
  const view = viewOf(made, () => place.close())
  made.view = view
  const place = createChatPlace({
    root,
    layers,
    content: view.root,
    title: say('title'),
    close: say('close'),
    onOpen(isOpen) {
      // What was said about a message is not what chat is opened again for.
      if (!isOpen) view.tell('')
      become(made, seen(made.state, isOpen))
    },
  })
  line.hear = (message) => hear(made, message as SocketMessage)
  line.missed = () => void refill(made)
  const ready = Promise.all([loadStyles(styles), refill(made)])
  return { toggle: () => void ready.then(place.toggle, () => layers.note(say('unavailable'))) }
}
