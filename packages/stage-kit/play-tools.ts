// The tools beside the disc: feature purchase, quick mode and autoplay, each only if available.
import { element, type Pictogram, pictogram, setPictogram } from './dom.ts'

export type PlayToolWords = {
  readonly autoplay: string
  /** Accessible name of the autoplay tool while autoplay runs, and its short label: a part of it. */
  readonly autoplayStop: string
  readonly autoplayStopShort: string
  readonly quick: string
  readonly featureBuy: string
  /** Short label for little space: a part of the full one, as label-in-name requires (WCAG 2.5.3). */
  readonly featureBuyShort: string
}

export type PlayToolActions = {
  autoplay(): void
  /** Ends autoplay. */
  autoplayStop(): void
  quick(): void
  featureBuy(): void
}

/** Tools available to the player; the others have no button. */
export type PlayToolOptions = {
  readonly canAutoplay: boolean
  readonly canQuick: boolean
  /** Whether features can be bought. */
  readonly canBuy: boolean
}

/** Creates a button with a pictogram over its label. */
export function toolButton(icon: Pictogram, words: string, run: () => void): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', class: 'tool' },
    pictogram(icon),
    element('span', {}, words),
  )
  button.addEventListener('click', run)
  return button
}

/** Creates the button that opens the feature purchase, with a shorter label for little space. */
function buyButton({ featureBuy, featureBuyShort }: PlayToolWords, run: () => void): HTMLButtonElement {
  const button = toolButton('buy', featureBuy, run)
  button.classList.add('buy')
  button.setAttribute('aria-label', featureBuy)
  button.append(element('span', { class: 'short' }, featureBuyShort))
  return button
}

/** Creates the autoplay tool, which stops autoplay while it runs. */
function autoplayButton(words: PlayToolWords, actions: PlayToolActions) {
  let isRunning = false
  const button = toolButton('autoplay', words.autoplay, () => {
    if (isRunning) actions.autoplayStop()
    else actions.autoplay()
  })
  return {
    button,
    setRunning(next: boolean) {
      if (next === isRunning) return
      isRunning = next
      setPictogram(button, isRunning ? 'stop' : 'autoplay')
      button.toggleAttribute('data-stops', isRunning)
      const label = button.querySelector('span')
      if (label) label.textContent = isRunning ? words.autoplayStopShort : words.autoplay
      if (isRunning) button.setAttribute('aria-label', words.autoplayStop)
      else button.removeAttribute('aria-label')
    },
  }
}

/** Creates the group of tools beside the disc; null if none is available. */
export function createPlayTools(words: PlayToolWords, actions: PlayToolActions, options: PlayToolOptions) {
  const quick = toolButton('quick', words.quick, actions.quick)
  quick.setAttribute('aria-pressed', 'false')
  const buy = options.canBuy ? buyButton(words, actions.featureBuy) : null
  const autoplay = autoplayButton(words, actions)
  const tools = [
    ...(buy ? [buy] : []),
    ...(options.canQuick ? [quick] : []),
    ...(options.canAutoplay ? [autoplay.button] : []),
  ]
  return {
    playTools: tools.length === 0 ? null : element('div', { class: 'play-tools' }, ...tools),
    setQuick: (isOn: boolean) => quick.setAttribute('aria-pressed', String(isOn)),
    setAutoplayRuns: autoplay.setRunning,
    /** Disables purchases while a round plays. */
    setStill: (isStill: boolean) => buy?.setAttribute('aria-disabled', String(!isStill)),
  }
}
