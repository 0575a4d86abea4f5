// Places the chat: in a column beside the table in wide windows, so that it covers nothing; in a dialog elsewhere. It
// follows the window's size.
import type { Layers } from '@mangetsu/stage-kit'
import { element, pictogram } from '@mangetsu/stage-kit/dom'

export type ChatPlaceParts = {
  readonly root: HTMLElement
  readonly layers: Pick<Layers, 'dialog'>
  readonly content: HTMLElement
  readonly title: string
  readonly close: string
  readonly onOpen: (isOpen: boolean) => void
}

export type ChatPlace = {
  toggle(): void
  close(): void
}

/** Window size at which the table keeps its wide layout beside a column of 320 px. */
const wideEnough = '(min-width: 1420px) and (min-aspect-ratio: 7 / 5)'

export function createChatPlace({ root, layers, content, title, close, onOpen }: ChatPlaceParts): ChatPlace {
  const window_ = root.ownerDocument.defaultView
  const isWide = window_?.matchMedia?.(wideEnough) ?? null
  const button = element(
    'button',
    { type: 'button', class: 'close', 'aria-label': close },
    pictogram('close'),
  )
  const column = element(
    'aside',
    { class: 'chat-column', 'aria-label': title },
    element('header', {}, element('h2', {}, title), button),
  )
  /** Closes the open chat; null while it is closed. */
  let shut: (() => void) | null = null
  let isMoving = false

  function openColumn(): void {
    const before = root.ownerDocument.activeElement
    column.append(content)
    root.append(column)
    root.classList.add('has-chat')
    shut = () => {
      const hadFocus = column.contains(root.ownerDocument.activeElement)
      column.remove()
      root.classList.remove('has-chat')
      if (hadFocus && before instanceof HTMLElement) before.focus()
      ended()
    }
    button.focus({ preventScroll: true })
  }

  function openDialog(): void {
    const end = layers.dialog(title, content)
    content.closest('dialog')?.addEventListener('close', ended)
    shut = end
  }

  function ended(): void {
    shut = null
    if (!isMoving) onOpen(false)
  }

  function open(): void {
    if (isWide?.matches) openColumn()
    else openDialog()
    onOpen(true)
  }

  button.addEventListener('click', () => shut?.())
  column.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') shut?.()
  })
  isWide?.addEventListener('change', () => {
    if (shut === null) return
    isMoving = true
    shut()
    isMoving = false
    open()
  })
  return {
    toggle: () => (shut === null ? open() : shut()),
    close: () => shut?.(),
  }
}
