// Suppresses keys that belong to an input method (IME), pressed to convert kana or to end a composition, so that the
// page does not act on them. One listener serves all fields, lists, dialogs and forms of a page.

const enterKey = 'Enter'
/** Keys that both pages and input methods use: to convert, choose, confirm and cancel. */
const suppressedKeys: ReadonlySet<string> = new Set([
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

/** Returns whether the event itself marks its key as an input method's. Safari does so by `keyCode` alone. */
const isOfComposition = ({ isComposing, keyCode }: PressedKey): boolean =>
  isComposing || keyCode === handledByInputMethod

/**
 * Suppresses the keys of compositions for the whole page: they reach no other listener, and Enter submits no form.
 * `page` is the window, so that this listener runs before those of the document and React; call it before any other
 * listener is added there. Safari ends the composition first and sends the key right after it: a key within the same
 * task as `compositionend` is suppressed too, whatever its event states. Returns a function that removes the listener.
 */
export function suppressCompositionKeys(page: EventTarget): () => void {
  let hasJustEnded = false
  const end = () => {
    hasJustEnded = true
    setTimeout(() => {
      hasJustEnded = false
    })
  }
  const suppress = (event: Event) => {
    const pressed = event as KeyboardEvent
    const { key, code } = pressed
    const isEnter = key === enterKey || code === enterKey || code === 'NumpadEnter'
    if (!(isEnter || suppressedKeys.has(key)) || !(hasJustEnded || isOfComposition(pressed))) return
    event.stopImmediatePropagation()
    if (isEnter) event.preventDefault()
  }
  const options = { capture: true }
  // Browsers submit a form on keydown or on keypress.
  const types = ['keydown', 'keypress'] as const
  page.addEventListener('compositionend', end, options)
  for (const type of types) page.addEventListener(type, suppress, options)
  return () => {
    page.removeEventListener('compositionend', end, options)
    for (const type of types) page.removeEventListener(type, suppress, options)
  }
}
