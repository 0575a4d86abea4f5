// Keeps presses of buttons that do not react yet: such a button is shown as pressed, and does what it does once React has
// hydrated it. A second press of the same button takes the first one back.

/** Marks a button whose presses are kept until it reacts. */
const waits = 'data-waits'
/** Marks a button that has been pressed meanwhile. */
const pressed = 'data-pressed'

/** Serialised into the page as an inline script. A press by keyboard is a click too. */
const keepPresses = (waitsName: string, pressedName: string) =>
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element | null)?.closest(`button[${waitsName}]`)
      if (!button || button.hasAttribute('aria-disabled')) return
      button.setAttribute('aria-pressed', String(button.toggleAttribute(pressedName)))
    },
    true,
  )

/** Returns the script that keeps the presses of its page. */
export const earlyPressesScript = (): string =>
  `(${keepPresses})(${JSON.stringify(waits)},${JSON.stringify(pressed)});`

/** The `handle` of a route whose server-rendered page contains such buttons: the script of its document's head. */
export const withEarlyPresses = { headScript: import.meta.env.SSR ? earlyPressesScript() : '' } as const

export const earlyPress = {
  /** Of a button whose presses are kept. */
  attribute: { [waits]: '' },
  /** Ends that for a button that reacts; returns whether it has been pressed before. */
  take(button: HTMLButtonElement): boolean {
    const wasPressed = button.hasAttribute(pressed)
    button.removeAttribute(waits)
    button.removeAttribute(pressed)
    return wasPressed
  },
} as const
