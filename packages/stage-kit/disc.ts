// The disc: the main button of a game, labelled with its current action.
import { element, pictogram } from './dom.ts'

/**
 * The disc's action; `wait` and `choose` have none. `stop` stops turning reels, `skip` ends the current
 * presentation, `autoplay` ends autoplay, and `confirm` submits a choice made on the picture. `choose` means
 * that the player is choosing there.
 */
export type DiscMode = 'spin' | 'stop' | 'skip' | 'wait' | 'choose' | 'confirm' | 'autoplay'

/** Labels by mode; the game provides that of `confirm`. */
export type DiscWords = Readonly<Record<Exclude<DiscMode, 'confirm'> | 'left', string>>

/** The disc's displayed state. */
type DiscFace = {
  readonly mode: DiscMode
  /** Remaining free spins or autoplay rounds, shown instead of the label; null for none. */
  readonly left: number | null
  /** The label in mode `confirm`. */
  readonly confirm: string
}

export const createDisc = (): HTMLButtonElement => element('button', { type: 'button', class: 'disc' })

/** Shows the disc's action on it. */
function showDisc(disc: HTMLElement, words: DiscWords, { mode, left, confirm }: DiscFace): void {
  const isWaiting = mode === 'wait'
  const isOff = isWaiting || mode === 'choose'
  const sign = mode === 'stop' || mode === 'skip' ? mode : 'spin'
  const isWordAlone = mode === 'choose' || mode === 'confirm'
  // A waiting disc keeps the label of its next action: two changes within a second would flicker.
  const word = mode === 'confirm' ? confirm : isWaiting ? words.spin : words[mode]
  disc.replaceChildren(
    ...(left === null
      ? [...(isWordAlone ? [] : [pictogram(sign)]), element('span', {}, word)]
      : [element('b', { class: 'figure' }, String(left)), element('small', {}, words.left)]),
  )
  const name = isWaiting ? words.wait : word
  disc.setAttribute('aria-label', left === null ? name : `${name} (${words.left} ${left})`)
  disc.setAttribute('aria-disabled', String(isOff))
  disc.dataset.mode = mode
}

export type DiscActions = {
  spin(): void
  skip(): void
  confirm(): void
  /** Ends autoplay. */
  autoplayStop(): void
}

export type DiscOptions = {
  readonly words: DiscWords
  readonly actions: DiscActions
  /** Whether the player may skip a presentation to its end. */
  readonly canSkip: boolean
  /** Called with whether no round is playing and none will follow. */
  readonly onStill: (isStill: boolean) => void
}

/** Creates the disc's state and handles presses. Autoplay takes precedence over the round's mode. */
export function createDiscState(button: HTMLElement, { words, actions, canSkip, onStill }: DiscOptions) {
  let face: DiscFace = { mode: 'wait', left: null, confirm: '' }
  let autoplayLeft: number | null = null
  const show = () => {
    const isAutoplay = autoplayLeft !== null
    showDisc(button, words, isAutoplay ? { ...face, mode: 'autoplay', left: autoplayLeft } : face)
    onStill(face.mode === 'spin' && !isAutoplay)
  }
  const skip = () => {
    if (face.mode === 'stop' || face.mode === 'skip') actions.skip()
  }
  button.addEventListener('click', () => {
    if (autoplayLeft !== null) actions.autoplayStop()
    else if (face.mode === 'spin') actions.spin()
    else if (face.mode === 'confirm') actions.confirm()
    else skip()
  })
  show()
  return {
    skip,
    set(next: DiscMode, left: number | null, confirm: string) {
      const isCut = next === 'stop' || next === 'skip'
      face = { mode: isCut && !canSkip ? 'wait' : next, left, confirm }
      show()
    },
    setAutoplay(next: number | null) {
      autoplayLeft = next
      show()
    },
  }
}
