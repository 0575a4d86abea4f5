// Whether the picture can be seen: a browser may take the canvas's WebGL context away, give it back later, or never.
import type { Translate } from '@mangetsu/stage-kit/text'
import type { StageKey } from './messages.ts'

/** `lost` waits for the context to be restored; `gone` plays on without pictures. */
export type PictureState = 'shown' | 'lost' | 'gone'

/** `late` is the end of the wait for a restored context. */
export type PictureEvent = 'lost' | 'restored' | 'late' | 'missing'

/** A context that has not been restored after so long is waited for no more, ms. */
export const restoredWithinMs = 8_000

/** The state after an event. A context restored late is drawn all the same. */
export function nextPictureState(state: PictureState, event: PictureEvent): PictureState {
  if (event === 'restored') return 'shown'
  if (event === 'missing') return 'gone'
  if (event === 'lost') return state === 'shown' ? 'lost' : state
  return state === 'lost' ? 'gone' : state
}

export type PictureWatch = {
  /** New rounds wait: nobody pays for a round whose picture may be back in a moment. */
  readonly isHeld: boolean
  on(event: PictureEvent): void
}

export type PictureWatchOptions = {
  /** The picture's place: the sentence is written there while there is no picture. */
  readonly picture: HTMLElement
  readonly say: Translate<StageKey>
  /** Whether rounds wait for the picture here; a table's go on by themselves. */
  readonly holds: boolean
  readonly onChange: (state: PictureState) => void
}

/** Follows the picture's context: says in its place what has become of it, and holds new rounds while it may come back. */
export function watchPicture({ picture, say, holds, onChange }: PictureWatchOptions): PictureWatch {
  let state: PictureState = 'shown'
  let timer: ReturnType<typeof setTimeout> | undefined
  const sentence = document.createElement('p')
  sentence.className = 'picture-words'
  sentence.setAttribute('role', 'alert')
  const wordsOf = {
    shown: null,
    lost: holds ? 'pictureLost' : 'pictureLostTable',
    gone: 'pictureGone',
  } as const
  function on(event: PictureEvent): void {
    const next = nextPictureState(state, event)
    if (next === state) return
    state = next
    clearTimeout(timer)
    if (next === 'lost') timer = setTimeout(() => on('late'), restoredWithinMs)
    const words = wordsOf[next]
    if (words === null) sentence.remove()
    else {
      picture.append(sentence)
      sentence.textContent = say(words)
    }
    onChange(next)
  }
  return {
    get isHeld() {
      return holds && state === 'lost'
    },
    on,
  }
}
