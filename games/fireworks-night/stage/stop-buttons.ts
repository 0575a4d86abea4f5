// The three stop buttons and the button that skips a bonus: DOM elements over the machine's desk, so that they can be
// focused, pressed and read by screen readers.
import { element, type Translate } from '@mangetsu/stage-kit'
import type { Layout } from './layout.ts'
import type { FireworksKey } from './text.ts'

export type StopButtons = {
  readonly root: HTMLElement
  place(layout: Layout): void
  /** Sets the active buttons: the stops while reels spin, the skip button during a bonus, otherwise none. */
  setMode(mode: 'stops' | 'bonus' | 'idle'): void
  /** Marks this reel as stopped. */
  setStopped(reel: number): void
}

const names = [
  ['stopLeft', 'stopLeftWords'],
  ['stopCentre', 'stopCentreWords'],
  ['stopRight', 'stopRightWords'],
] as const

export type StopActions = { stop(reel: number): void; skipBonus(): void }

export function createStopButtons(say: Translate<FireworksKey>, actions: StopActions): StopButtons {
  const stops = names.map(([short, words], reel) => {
    const button = element(
      'button',
      { type: 'button', class: 'machine-stop', 'aria-label': say(words), 'aria-disabled': 'true' },
      say(short),
    )
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') === 'false') actions.stop(reel)
    })
    return button
  })
  const skip = element('button', { type: 'button', class: 'machine-skip', hidden: true }, say('skipBonus'))
  skip.addEventListener('click', () => actions.skipBonus())
  const root = element(
    'div',
    { class: 'machine-desk', role: 'group', 'aria-label': say('stops') },
    ...stops,
    skip,
  )
  const enable = (button: HTMLElement | undefined, isOn: boolean) =>
    button?.setAttribute('aria-disabled', String(!isOn))
  return {
    root,
    place({ stops: { centres, size } }) {
      stops.forEach((button, reel) => {
        const { x, y } = centres[reel] ?? { x: 0, y: 0 }
        button.style.setProperty('left', `${x - size / 2}px`)
        button.style.setProperty('top', `${y - size / 2}px`)
        button.style.setProperty('width', `${size}px`)
        button.style.setProperty('height', `${size}px`)
      })
      const middle = centres[1] ?? { x: 0, y: 0 }
      skip.style.setProperty('left', `${middle.x}px`)
      skip.style.setProperty('top', `${middle.y}px`)
    },
    setMode(mode) {
      for (const button of stops) {
        enable(button, mode === 'stops')
        button.hidden = mode === 'bonus'
      }
      skip.hidden = mode !== 'bonus'
    },
    setStopped: (reel) => enable(stops[reel], false),
  }
}
