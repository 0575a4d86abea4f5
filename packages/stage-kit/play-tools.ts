// The tools beside the disc: recent rounds, feature purchase, autoplay and quick mode, each only if
// available.
import { element, type Pictogram, pictogram } from './dom.ts'

export type PlayToolWords = {
  readonly rounds: string
  readonly autoplay: string
  readonly quick: string
  readonly featureBuy: string
  /** Short label for little space: a part of the full one, as label-in-name requires (WCAG 2.5.3). */
  readonly featureBuyShort: string
}

export type PlayToolActions = {
  rounds(): void
  autoplay(): void
  quick(): void
  featureBuy(): void
}

/** Tools available to the player; the others have no button. */
export type PlayToolOptions = {
  readonly hasRounds: boolean
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

/** Creates the tools in two groups, one for each side of the disc. */
export function createPlayTools(words: PlayToolWords, actions: PlayToolActions, options: PlayToolOptions) {
  const quick = toolButton('quick', words.quick, actions.quick)
  quick.setAttribute('aria-pressed', 'false')
  const buy = options.canBuy ? buyButton(words, actions.featureBuy) : null
  const before = [
    ...(options.hasRounds ? [toolButton('rounds', words.rounds, actions.rounds)] : []),
    ...(buy ? [buy] : []),
  ]
  const after = [
    ...(options.canAutoplay ? [toolButton('autoplay', words.autoplay, actions.autoplay)] : []),
    ...(options.canQuick ? [quick] : []),
  ]
  const groups = [
    element('div', { class: 'play-tools before' }, ...before),
    element('div', { class: 'play-tools after' }, ...after),
  ].filter((group) => group.childElementCount > 0)
  return {
    groups,
    setQuick: (isOn: boolean) => quick.setAttribute('aria-pressed', String(isOn)),
    /** Disables purchases while a round plays. */
    setStill: (isStill: boolean) => buy?.setAttribute('aria-disabled', String(!isStill)),
  }
}
