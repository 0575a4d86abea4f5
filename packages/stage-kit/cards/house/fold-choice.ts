// The choice of a game against the house: to fold or to go on, as two equal buttons that say what each costs. Neither is
// chosen beforehand, and nothing says which should be.
import { element } from '../../dom.ts'

export type OfferedWay = { readonly action: string; readonly title: string; readonly cost: string }

export type FoldChoice = {
  readonly root: HTMLElement
  /** Offers these ways, and answers the one the player takes. */
  choose(question: string, ways: readonly OfferedWay[]): Promise<string>
  /** The panel under the picture begins there, CSS pixels from above. */
  place(bottom: number): void
  /** Nothing is asked any more; the focus goes back to where it was. */
  close(): void
}

export function createFoldChoice(): FoldChoice {
  const root = element('div', { class: 'house-choice', role: 'group', tabindex: '-1' })
  root.hidden = true
  let focusedBefore: Element | null = null

  function close(): void {
    if (root.hidden) return
    const hadFocus = root.contains(document.activeElement)
    root.hidden = true
    if (hadFocus && focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true })
  }

  return {
    root,
    close,
    choose(question, ways) {
      if (root.hidden) focusedBefore = document.activeElement
      root.setAttribute('aria-label', question)
      return new Promise((resolve) => {
        const buttons = ways.map(({ action, title, cost }) => {
          const button = element(
            'button',
            { type: 'button', 'data-action': action },
            element('b', {}, title),
            element('span', {}, cost),
          )
          button.addEventListener('click', () => {
            close()
            resolve(action)
          })
          return button
        })
        root.replaceChildren(...buttons)
        root.hidden = false
        // The question, and none of its answers: the next key leads to the first.
        root.focus({ preventScroll: true })
      })
    },
    place(bottom) {
      root.style.top = `${bottom}px`
    },
  }
}
