// Tracks whether the picture is visible: a browser may drop the canvas's WebGL context and restore it later, or never.
import type { Translate } from '@mangetsu/stage-kit/text'
import type { StageKey } from './messages.ts'

/** `lost` waits for the context to be restored; `gone` continues without pictures. */
export type PictureState = 'shown' | 'lost' | 'gone'

/** `late` marks the end of the wait for a restored context. */
export type PictureEvent = 'lost' | 'restored' | 'late' | 'missing'

/** Time after which a lost context is no longer waited for, ms. */
export const restoredWithinMs = 8_000

/** Returns the state after an event. A context restored late is painted as well. */
export function nextPictureState(state: PictureState, event: PictureEvent): PictureState {
  if (event === 'restored') return 'shown'
  if (event === 'missing') return 'gone'
  if (event === 'lost') return state === 'shown' ? 'lost' : state
  return state === 'lost' ? 'gone' : state
}

export type PictureWatch = {
  /** New rounds wait: nobody pays for a round whose picture may return in a moment. */
  readonly isWaiting: boolean
  on(event: PictureEvent): void
}

export type PictureWatchOptions = {
  /** Container of the picture; it shows a message while there is no picture. */
  readonly picture: HTMLElement
  readonly say: Translate<StageKey>
  /** Whether rounds wait for the picture; a table's continue automatically. */
  readonly waits: boolean
  readonly onChange: (state: PictureState) => void
}

/** Watches the picture's context: shows its state in the container, and delays new rounds while it may be restored. */
export function watchPicture({ picture, say, waits, onChange }: PictureWatchOptions): PictureWatch {
  let state: PictureState = 'shown'
  let timer: ReturnType<typeof setTimeout> | undefined
  const sentence = document.createElement('p')
  sentence.className = 'picture-words'
  sentence.setAttribute('role', 'alert')
  const wordsOf = {
    shown: null,
    lost: waits ? 'pictureLost' : 'pictureLostTable',
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
    get isWaiting() {
      return waits && state === 'lost'
    },
    on,
  }
}
