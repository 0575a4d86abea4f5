// Messages of a table as a log: new ones are appended without moving the focus, each with its actions.
import type { ChatReportReason, TableChatMessage } from '@mangetsu/contract/table-chat'
import { element } from '@mangetsu/stage-kit/dom'
import type { StageLang, Translate } from '@mangetsu/stage-kit/text'
import type { ChatKey } from './chat-messages.ts'
import type { ChatState } from './chat-state.ts'

export type ChatLogParts = {
  readonly say: Translate<ChatKey>
  readonly lang: StageLang
  readonly onMute: (message: TableChatMessage) => void
  readonly onReport: (message: TableChatMessage, reason: ChatReportReason) => void
}

export type ChatLogOpening = ChatLogParts & {
  /** Called when a message's menu opens, to clear the notice about another message. */
  readonly onMenu: () => void
}

export type ChatLog = {
  readonly root: HTMLElement
  show(state: ChatState): void
}

const reasons = [
  'abuse',
  'threat',
  'contact',
  'advice',
  'spam',
  'other',
] as const satisfies ChatReportReason[]

export function textButton(kind: string, words: string, run: () => void, label = words): HTMLButtonElement {
  const made = element('button', { type: 'button', class: kind, 'aria-label': label }, words)
  made.addEventListener('click', run)
  return made
}

function menuFor(message: TableChatMessage, { say, onMute, onReport }: ChatLogParts, close: () => void) {
  const then = (run: () => void) => () => {
    close()
    run()
  }
  return element(
    'div',
    { class: 'chat-menu' },
    textButton(
      'secondary',
      say('mute'),
      then(() => onMute(message)),
    ),
    element('p', {}, say('reportWhy')),
    element(
      'div',
      { class: 'chat-reasons' },
      ...reasons.map((reason) =>
        textButton(
          'secondary',
          say(reason),
          then(() => onReport(message, reason)),
        ),
      ),
    ),
  )
}

type RowParts = ChatLogParts & {
  /** Called before a menu opens, with the function that closes it. */
  readonly onOpening: (close: () => void) => void
}

/** Creates the button that opens and closes the menu of a message; a closed menu is removed. */
function moreButton(message: TableChatMessage, parts: RowParts, row: HTMLElement): HTMLButtonElement {
  const more = element(
    'button',
    {
      type: 'button',
      class: 'chat-more',
      'aria-expanded': 'false',
      'aria-label': parts.say('menuOf', { name: message.name }),
    },
    '…',
  )
  let menu: HTMLElement | null = null
  const close = () => {
    menu?.remove()
    menu = null
    more.setAttribute('aria-expanded', 'false')
  }
  more.addEventListener('click', () => {
    if (menu !== null) return close()
    parts.onOpening(close)
    menu = menuFor(message, parts, close)
    row.append(menu)
    more.setAttribute('aria-expanded', 'true')
    menu.scrollIntoView?.({ block: 'nearest' })
  })
  return more
}

function rowOf(message: TableChatMessage, isOwn: boolean, parts: RowParts): HTMLElement {
  const { say, lang } = parts
  const time = new Intl.DateTimeFormat(lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const head = element(
    'p',
    { class: 'chat-head' },
    element('b', {}, isOwn ? say('you') : message.name),
    ...(message.isSample ? [element('span', { class: 'tag' }, say('sample'))] : []),
    element('time', { datetime: new Date(message.atMs).toISOString() }, time.format(message.atMs)),
  )
  const row = element('li', { class: 'chat-row' }, head, element('p', { class: 'chat-text' }, message.text))
  row.dataset.own = String(isOwn)
  if (!isOwn) row.append(moreButton(message, parts, row))
  return row
}

/**
 * Distance from the end within which the log follows new messages, CSS pixels; a reader who has scrolled back further
 * is not moved.
 */
const nearEnd = 60

export function createChatLog(parts: ChatLogOpening): ChatLog {
  let closeOpen = () => {}
  const rowParts: RowParts = {
    ...parts,
    // One menu at a time: two of them fill a phone and hide the message they belong to.
    onOpening(close) {
      closeOpen()
      closeOpen = close
      parts.onMenu()
    },
  }
  const list = element('ol', { class: 'chat-list' })
  const empty = element('p', { class: 'quiet' }, parts.say('empty'))
  const root = element(
    'div',
    {
      class: 'chat-log',
      role: 'log',
      'aria-live': 'polite',
      tabindex: '0',
      'aria-label': parts.say('log'),
    },
    empty,
    list,
  )
  const rows = new Map<string, HTMLElement>()
  return {
    root,
    show({ messages, ownAuthor }) {
      const isAtEnd = root.scrollHeight - root.scrollTop - root.clientHeight < nearEnd
      const there = new Set(messages.map(({ id }) => id))
      for (const [id, row] of rows)
        if (!there.has(id)) {
          row.remove()
          rows.delete(id)
        }
      messages.forEach((message, at) => {
        const row = rows.get(message.id) ?? rowOf(message, message.author === ownAuthor, rowParts)
        rows.set(message.id, row)
        // Missed messages are inserted in order; rows already in place are not touched.
        if (list.children[at] !== row) list.insertBefore(row, list.children[at] ?? null)
      })
      empty.hidden = messages.length > 0
      if (isAtEnd) root.scrollTop = root.scrollHeight
    },
  }
}
