// The tools beside the disc: the last rounds, autoplay and quick mode, each only where there is such a thing.
import { element, type Pictogram, pictogram } from './dom.ts'

export type PlayToolWords = {
  readonly rounds: string
  readonly autoplay: string
  readonly quick: string
}

export type PlayToolActions = {
  rounds(): void
  autoplay(): void
  quick(): void
}

/** What the player may do here: what there is no right to has no button. */
export type PlayToolOptions = {
  readonly hasRounds: boolean
  readonly canAutoplay: boolean
  readonly canQuick: boolean
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

/** The tools in two groups, for either side of the disc. */
export function createPlayTools(words: PlayToolWords, actions: PlayToolActions, options: PlayToolOptions) {
  const quick = toolButton('quick', words.quick, actions.quick)
  quick.setAttribute('aria-pressed', 'false')
  const before = options.hasRounds ? [toolButton('rounds', words.rounds, actions.rounds)] : []
  const after = [
    ...(options.canAutoplay ? [toolButton('autoplay', words.autoplay, actions.autoplay)] : []),
    ...(options.canQuick ? [quick] : []),
  ]
  const groups = [
    element('div', { class: 'play-tools before' }, ...before),
    element('div', { class: 'play-tools after' }, ...after),
  ].filter((group) => group.childElementCount > 0)
  return { groups, setQuick: (isOn: boolean) => quick.setAttribute('aria-pressed', String(isOn)) }
}
