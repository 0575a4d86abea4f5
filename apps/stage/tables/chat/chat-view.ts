// View of the chat: the introduction before it is turned on; then messages, reactions, the form, muted authors, and
// turning it off.
import type { ChatReaction } from '@mangetsu/contract/table-chat'
import { element } from '@mangetsu/stage-kit/dom'
import { createChatForm } from './chat-form.ts'
import { type ChatLogParts, createChatLog, textButton } from './chat-log.ts'
import type { ChatState } from './chat-state.ts'
import { reactionPicture, reactions } from './reaction-pictures.ts'

export type ChatViewParts = ChatLogParts & {
  readonly onTurn: (isOn: boolean) => void
  readonly onLeaveOff: () => void
  readonly onSend: (text: string) => Promise<string | null>
  readonly onReact: (reaction: ChatReaction) => void
  readonly onUnmute: (author: string) => void
  readonly after: (ms: number, run: () => void) => void
}

export type ChatView = {
  readonly root: HTMLElement
  show(state: ChatState): void
  tell(words: string): void
}

function introOf({ say, onTurn, onLeaveOff }: ChatViewParts): HTMLElement {
  return element(
    'div',
    { class: 'chat-intro' },
    element('p', {}, say('introLead')),
    element(
      'ul',
      {},
      ...(['introName', 'introRules', 'introCare', 'introOff'] as const).map((key) =>
        element('li', {}, say(key)),
      ),
    ),
    element(
      'div',
      { class: 'chat-choice' },
      textButton('secondary', say('leaveOff'), onLeaveOff),
      textButton('secondary', say('turnOn'), () => onTurn(true)),
    ),
  )
}

/** Pause after a reaction, ms, during which all are disabled: the platform accepts one per second. */
const reactionPauseMs = 1_000

function reactionsRow({ say, onReact, after }: ChatViewParts): HTMLElement {
  const buttons = reactions.map((reaction) => {
    const made = element(
      'button',
      { type: 'button', class: 'chat-reaction', 'aria-label': say(reaction), title: say(reaction) },
      reactionPicture(reaction),
    )
    made.addEventListener('click', () => {
      if (made.getAttribute('aria-disabled') === 'true') return
      setWaiting(true)
      after(reactionPauseMs, () => setWaiting(false))
      onReact(reaction)
    })
    return made
  })
  const setWaiting = (isWaiting: boolean) => {
    for (const one of buttons) one.setAttribute('aria-disabled', String(isWaiting))
  }
  return element(
    'div',
    { class: 'chat-reactions', role: 'group', 'aria-label': say('reactions') },
    ...buttons,
  )
}

function mutedList({ say, onUnmute }: ChatViewParts, onOpen: () => void) {
  const summary = element('summary')
  const list = element('ul')
  const root = element('details', { class: 'chat-muted' }, summary, list)
  root.addEventListener('toggle', () => {
    if (root.open) onOpen()
  })
  return {
    root,
    show({ muted }: ChatState) {
      root.hidden = muted.length === 0
      summary.textContent = say('muted', { count: muted.length })
      list.replaceChildren(
        ...muted.map(({ author, name }) =>
          element(
            'li',
            {},
            element('span', {}, name),
            textButton('link', say('unmute'), () => onUnmute(author), say('unmuteOf', { name })),
          ),
        ),
      )
    },
  }
}

export function createChatView(parts: ChatViewParts): ChatView {
  const { say, lang, onTurn } = parts
  const form = createChatForm(parts)
  const hush = () => form.tell('')
  const log = createChatLog({ ...parts, onMenu: hush })
  const muted = mutedList(parts, hush)
  const intro = introOf(parts)
  const reactionRow = reactionsRow(parts)
  const body = element(
    'div',
    { class: 'chat-body' },
    log.root,
    reactionRow,
    form.root,
    element(
      'div',
      { class: 'chat-settings' },
      muted.root,
      textButton('link', say('turnOff'), () => onTurn(false)),
    ),
  )
  const until = (at: string) =>
    new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
  const barredBy = ({ canWrite, blockedUntil }: ChatState): string | null => {
    if (!canWrite) return say('reader')
    return blockedUntil === null ? null : say('blocked', { until: until(blockedUntil) })
  }
  return {
    root: element('div', { class: 'chat' }, intro, body),
    show(state) {
      intro.hidden = state.isOn
      body.hidden = !state.isOn
      log.show(state)
      muted.show(state)
      const barred = barredBy(state)
      reactionRow.hidden = barred !== null
      form.setBarred(barred)
    },
    tell: form.tell,
  }
}
