// Form to write a message: the remaining length, sending, and the result.
import { chatTextLimit } from '@mangetsu/contract/chat-text'
import { element } from '@mangetsu/stage-kit/dom'
import type { Translate } from '@mangetsu/stage-kit/text'
import type { ChatKey } from './chat-messages.ts'

export type ChatFormParts = {
  readonly say: Translate<ChatKey>
  /** Sends a text; returns the message for a refusal, or null if it is shown. */
  readonly onSend: (text: string) => Promise<string | null>
}

export type ChatForm = {
  readonly root: HTMLElement
  /** Shows a message about the chat; '' for none. */
  tell(words: string): void
  /** Replaces the form with a message; null restores the form. */
  setBarred(words: string | null): void
}

/** Returns the length as counted by the platform: characters after normalisation. */
const lengthOf = (text: string): number => [...text.normalize('NFKC').trim()].length

export function createChatForm({ say, onSend }: ChatFormParts): ChatForm {
  const input = element('input', {
    type: 'text',
    class: 'chat-input',
    autocomplete: 'off',
    enterkeyhint: 'send',
    'aria-label': say('message'),
    placeholder: say('message'),
    'aria-describedby': 'chat-left',
  })
  const left = element('span', { class: 'chat-left', id: 'chat-left' })
  const send = element('button', { type: 'submit', class: 'chat-send' }, say('send'))
  const word = element('p', { class: 'chat-word', role: 'status' })
  const form = element('form', { class: 'chat-form' }, input, send, left)
  const barred = element('p', { class: 'chat-barred', hidden: true })
  let isSending = false

  const count = () => {
    const room = chatTextLimit - lengthOf(input.value)
    left.textContent = room < 0 ? say('over', { count: -room }) : say('left', { count: room })
    left.dataset.over = String(room < 0)
    const canSend = !isSending && room >= 0 && room < chatTextLimit
    send.setAttribute('aria-disabled', String(!canSend))
    return canSend
  }
  input.addEventListener('input', () => void count())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!count()) return
    isSending = true
    count()
    const { value } = input
    void onSend(value).then((refusal) => {
      isSending = false
      word.textContent = refusal ?? ''
      if (refusal === null && input.value === value) input.value = ''
      count()
    })
  })
  count()
  return {
    root: element('div', { class: 'chat-foot' }, word, form, barred),
    tell: (words) => {
      word.textContent = words
    },
    setBarred(words) {
      form.hidden = words !== null
      barred.hidden = words === null
      barred.textContent = words ?? ''
    },
  }
}
