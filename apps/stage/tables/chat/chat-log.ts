// The messages of a table as a log: a new one is put at its end without taking the focus, each with what can be done about it.
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
  /** A message's menu opens: what was said about another message is over. */
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
  /** Told before a menu opens, with what closes it again. */
  readonly onOpening: (close: () => void) => void
}

/** Opens and closes the menu under a message; one that is closed again is not there. */
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

/** So near its end, CSS pixels, a reader follows what is said; one who has gone back is left where they are. */
const nearEnd = 60

export function createChatLog(parts: ChatLogOpening): ChatLog {
  let closeOpen = () => {}
  const rowParts: RowParts = {
    ...parts,
    // One menu at a time: two of them fill a phone, and hide whom they are about.
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
        // What was missed goes where it belongs; whatever stands there already is not touched.
        if (list.children[at] !== row) list.insertBefore(row, list.children[at] ?? null)
      })
      empty.hidden = messages.length > 0
      if (isAtEnd) root.scrollTop = root.scrollHeight
    },
  }
}
