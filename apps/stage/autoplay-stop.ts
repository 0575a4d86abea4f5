// What stops autoplay from outside: it is for whoever watches.
import type { Autoplay } from './autoplay-run.ts'

/** Keys that only move about, or do nothing by themselves. */
const movingKeys: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

/**
 * Autoplay is for whoever watches: a press anywhere, a key, another window or page before the game ends it. The disc says
 * so itself, sound and quick mode change nothing that is played, and a dialog has keys of its own.
 */
export function stopAutoplayFromOutside(root: HTMLElement, autoplay: Autoplay): void {
  const within = (event: Event, selector: string) =>
    event.target instanceof Element && event.target.closest(selector) !== null
  root.addEventListener(
    'click',
    (event) => {
      if (!within(event, 'button') || within(event, 'dialog, .disc, .tool[aria-pressed]')) return
      autoplay.stop('pressed')
    },
    { capture: true },
  )
  document.addEventListener('keydown', (event) => {
    if (movingKeys.has(event.key) || within(event, 'dialog')) return
    // A button that is pressed by a key is pressed by a click.
    if (within(event, 'button') && (event.key === 'Enter' || event.key === ' ')) return
    autoplay.stop('pressed')
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) autoplay.stop('hidden')
  })
  window.addEventListener('blur', () => autoplay.stop('hidden'))
}
