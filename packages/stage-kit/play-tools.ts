// The tools beside the disc: the last rounds, what can be bought, autoplay and quick mode, each only where there is such a
// thing.
import { element, type Pictogram, pictogram } from './dom.ts'

export type PlayToolWords = {
  readonly rounds: string
  readonly autoplay: string
  readonly quick: string
  readonly featureBuy: string
  /** The same where there is little room: a part of it, so that it is still found by what is read. */
  readonly featureBuyShort: string
}

export type PlayToolActions = {
  rounds(): void
  autoplay(): void
  quick(): void
  featureBuy(): void
}

/** What the player may do here: what there is no right to has no button. */
export type PlayToolOptions = {
  readonly hasRounds: boolean
  readonly canAutoplay: boolean
  readonly canQuick: boolean
  /** Whether features are sold here. */
  readonly canBuy: boolean
}

/** A pictogram over its word. */
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

/** What opens the features that are sold; without room it says less. */
function buyButton({ featureBuy, featureBuyShort }: PlayToolWords, run: () => void): HTMLButtonElement {
  const button = toolButton('buy', featureBuy, run)
  button.classList.add('buy')
  button.setAttribute('aria-label', featureBuy)
  button.append(element('span', { class: 'short' }, featureBuyShort))
  return button
}

/** The tools in two groups, for either side of the disc. */
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
    /** Nothing is bought while anything is played. */
    setStill: (isStill: boolean) => buy?.setAttribute('aria-disabled', String(!isStill)),
  }
}
