// The disc: the one button a game is played with. What it does now stands on it in words.
import { element, pictogram } from './dom.ts'

/**
 * What the disc does now: all but `wait` and `choose` are pressed. `stop` brings turning reels to their end, `skip` whatever
 * plays, `autoplay` ends the rounds that would follow; `choose` says that the player chooses on the picture.
 */
export type DiscMode = 'spin' | 'stop' | 'skip' | 'wait' | 'choose' | 'autoplay'

export type DiscWords = Readonly<Record<DiscMode | 'left', string>>

export const createDisc = (): HTMLButtonElement => element('button', { type: 'button', class: 'disc' })

/** Puts what the disc does on it; `left` is what is left of free spins or of autoplay, which then takes the word's place. */
export function showDisc(disc: HTMLElement, words: DiscWords, mode: DiscMode, left: number | null): void {
  const isWaiting = mode === 'wait'
  const isOff = isWaiting || mode === 'choose'
  const drawn = mode === 'stop' || mode === 'skip' ? mode : 'spin'
  // A disc that waits goes on saying what it will do: two words in a second would only flicker.
  const word = isWaiting ? words.spin : words[mode]
  disc.replaceChildren(
    ...(left === null
      ? [...(mode === 'choose' ? [] : [pictogram(drawn)]), element('span', {}, word)]
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
