// Stops autoplay on input or loss of focus: it runs only while the player watches.
import type { Autoplay } from './autoplay-run.ts'

/** Keys that only move the focus or have no effect by themselves. */
const movingKeys: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

/**
 * Stops autoplay on a press anywhere, a key, or a switch to another window or page. Exceptions: the disc and the autoplay
 * tool stop it themselves, sound and quick mode do not affect the rounds, and a dialog handles its own keys.
 */
export function stopAutoplayFromOutside(root: HTMLElement, autoplay: Autoplay): void {
  const within = (event: Event, selector: string) =>
    event.target instanceof Element && event.target.closest(selector) !== null
  root.addEventListener(
    'click',
    (event) => {
      if (!within(event, 'button') || within(event, 'dialog, .disc, .tool[data-stops], .tool[aria-pressed]'))
        return
      autoplay.stop('pressed')
    },
    { capture: true },
  )
  document.addEventListener('keydown', (event) => {
    if (movingKeys.has(event.key) || within(event, 'dialog')) return
    // A key that activates a button also triggers its click.
    if (within(event, 'button') && (event.key === 'Enter' || event.key === ' ')) return
    autoplay.stop('pressed')
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) autoplay.stop('hidden')
  })
  window.addEventListener('blur', () => autoplay.stop('hidden'))
}
