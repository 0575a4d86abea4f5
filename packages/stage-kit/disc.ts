// The disc: the one button a game is played with. What it does now stands on it in words.
import { element, pictogram } from './dom.ts'

/**
 * What the disc does now: all but `wait` and `choose` are pressed. `stop` brings turning reels to their end, `skip` whatever
 * plays, `autoplay` ends the rounds that would follow; `choose` says that the player chooses on the picture, `confirm` takes
 * what was chosen there.
 */
export type DiscMode = 'spin' | 'stop' | 'skip' | 'wait' | 'choose' | 'confirm' | 'autoplay'

/** What it confirms, a game says itself. */
export type DiscWords = Readonly<Record<Exclude<DiscMode, 'confirm'> | 'left', string>>

/** What the disc says and shows now. */
export type DiscFace = {
  readonly mode: DiscMode
  /** What is left of free spins or of autoplay, which then takes the word's place. */
  readonly left: number | null
  /** What it confirms. */
  readonly confirm: string
}

export const createDisc = (): HTMLButtonElement => element('button', { type: 'button', class: 'disc' })

/** Puts what the disc does on it. */
export function showDisc(disc: HTMLElement, words: DiscWords, { mode, left, confirm }: DiscFace): void {
  const isWaiting = mode === 'wait'
  const isOff = isWaiting || mode === 'choose'
  const drawn = mode === 'stop' || mode === 'skip' ? mode : 'spin'
  const isWordAlone = mode === 'choose' || mode === 'confirm'
  // A disc that waits goes on saying what it will do: two words in a second would only flicker.
  const word = mode === 'confirm' ? confirm : isWaiting ? words.spin : words[mode]
  disc.replaceChildren(
    ...(left === null
      ? [...(isWordAlone ? [] : [pictogram(drawn)]), element('span', {}, word)]
      : [
          mode === 'autoplay' ? pictogram('stop') : element('small', {}, words.left),
          element('b', { class: 'figure' }, String(left)),
        ]),
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
  /** The disc was pressed while rounds follow each other by themselves. */
  autoplayStop(): void
}

export type DiscOptions = {
  readonly words: DiscWords
  readonly actions: DiscActions
  /** Whether what is shown can be brought to its end at once. */
  readonly canSkip: boolean
  /** Told whether nothing is played and nothing will be. */
  readonly onStill: (isStill: boolean) => void
}

/** The disc with what it does when it is pressed. Autoplay goes before whatever the round does. */
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
