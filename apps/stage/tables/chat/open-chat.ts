// Chat of a table: loaded when first opened, or at once if it is already on. Combines the list and the socket, and is
// placed beside the table where there is space, over it elsewhere.
import type { TableChatPush } from '@mangetsu/contract/push'
import type { Layers } from '@mangetsu/stage-kit'
import { createTranslate, type StageLang, type Translate } from '@mangetsu/stage-kit/text'
import { isCalm } from '../../calm-mode.ts'
import type { StageOutcome } from '../../retried-call.ts'
import { loadStyles } from '../load-styles.ts'
import type { ChatLine } from '../table-feed.ts'
import type { TablePanel } from '../table-panel.ts'
import styles from './chat.css?url'
import type { ChatCalls } from './chat-calls.ts'
import { type ChatKey, chatMessages } from './chat-messages.ts'
import { createChatPlace } from './chat-place.ts'
import { type ChatState, hiddenBy, listed, noChat, seen, withMessage, withMuted } from './chat-state.ts'
import { type ChatView, createChatView } from './chat-view.ts'
import { createReactionFloats, type ReactionFloats } from './reaction-floats.ts'

export type OpenChatParts = {
  readonly calls: ChatCalls
  /** Container of the table; the column is placed there. */
  readonly root: HTMLElement
  readonly panel: Pick<TablePanel, 'floor' | 'chat'>
  readonly layers: Pick<Layers, 'dialog' | 'note'>
  readonly lang: StageLang
  readonly line: ChatLine
  readonly isMotionReduced: () => boolean
}

/** Chat of a table page: it receives messages from the start and shows them once opened. */
export type TableChatPage = {
  /** Opens or closes the chat. */
  toggle(): void
}

type Made = {
  readonly parts: OpenChatParts
  readonly calls: ChatCalls
  readonly say: Translate<ChatKey>
  readonly floats: ReactionFloats
  /** Null until it is created. */
  view: ChatView | null
  state: ChatState
  /** The last text sent without an answer, with its request id: sending it again repeats the same message. */
  unanswered: { readonly text: string; readonly requestId: string } | null
}

const after = (ms: number, run: () => void): void => void setTimeout(run, ms)

/** Highest unread count shown as a number. */
const countedUnread = 9

/** Shows the unread count on the button and in its accessible name. */
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

/** Returns the message for a failed call; null if it succeeded. */
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
  if (outcome.kind === 'done') become(made, withMessage(made.state, outcome.data.message))
  // The list contains the operator's decision made meanwhile.
  if (outcome.kind === 'refused' && outcome.refusal === 'chatBlocked') void refill(made)
  return wordsFor(made, outcome, 'lost')
}

async function setMuted(made: Made, author: string, isMuted: boolean, done: string): Promise<void> {
  const outcome = await made.calls.mute({ author, isMuted })
  if (outcome.kind === 'done') {
    become(made, withMuted(made.state, outcome.data.muted))
    // Messages written by an unmuted author meanwhile become visible again.
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

/** Handles a message of the socket. */
function hear(made: Made, message: TableChatPush): void {
  if (!made.state.isOn) return
  if (message.type === 'tableReactions') made.floats.show(message.counts)
  else if (message.type === 'tableChatHidden') become(made, hiddenBy(made.state, message.id))
  else {
    become(made, withMessage(made.state, message.message))
    if (message.hasMissed === true) void refill(made)
  }
}

export function openChat(parts: OpenChatParts): TableChatPage {
  const { calls, root, panel, layers, lang, line, isMotionReduced } = parts
  const say = createTranslate(chatMessages, lang)
  const floats = createReactionFloats({
    floor: panel.floor,
    isMotionReduced: () => isMotionReduced() || isCalm(),
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
      // Closing the chat clears the notice about a message.
      if (!isOpen) view.tell('')
      become(made, seen(made.state, isOpen))
    },
  })
  line.hear = (message) => hear(made, message)
  line.missed = () => void refill(made)
  const ready = Promise.all([loadStyles(styles), refill(made)])
  return { toggle: () => void ready.then(place.toggle, () => layers.note(say('unavailable'))) }
}
