// Keys that belong to an input method (IME): pressed to convert kana or to end a composition, they are no command of
// the page. One listener keeps them from every field, list, dialog and form of a page.

const enterKey = 'Enter'
/** Keys that pages act on and input methods use: to convert, choose, confirm and cancel. */
const heldKeys: ReadonlySet<string> = new Set([
  enterKey,
  'Escape',
  'Tab',
  ' ',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
])
/** `keyCode` of a key that an input method has handled (UI Events, 7.3.1). */
const handledByInputMethod = 229

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'keyCode' | 'isComposing'>

/** Whether the event says itself that its key is an input method's. Safari says so by `keyCode` alone. */
export const isOfComposition = ({ isComposing, keyCode }: PressedKey): boolean =>
  isComposing || keyCode === handledByInputMethod

/**
 * Holds the keys of compositions for the whole page: they reach no other listener, and an Enter sends no form. `page` is
 * the window, so that this listens before the document and React do; call it before anything else listens there.
 * Safari ends the composition first and sends the key behind it, at once: a key within the same task as
 * `compositionend` is held too, whatever it says of itself. Answers a function that lets go again.
 */
export function holdCompositionKeys(page: EventTarget): () => void {
  let hasJustEnded = false
  const end = () => {
    hasJustEnded = true
    setTimeout(() => {
      hasJustEnded = false
    })
  }
  const hold = (event: Event) => {
    const pressed = event as KeyboardEvent
    const { key, code } = pressed
    const isEnter = key === enterKey || code === enterKey || code === 'NumpadEnter'
    if (!(isEnter || heldKeys.has(key)) || !(hasJustEnded || isOfComposition(pressed))) return
    event.stopImmediatePropagation()
    if (isEnter) event.preventDefault()
  }
  const options = { capture: true }
  // A form is sent on keydown or on keypress, by browser.
  const types = ['keydown', 'keypress'] as const
  page.addEventListener('compositionend', end, options)
  for (const type of types) page.addEventListener(type, hold, options)
  return () => {
    page.removeEventListener('compositionend', end, options)
    for (const type of types) page.removeEventListener(type, hold, options)
  }
}
