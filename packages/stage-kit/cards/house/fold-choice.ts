// Choice of a game against the house: to fold or to continue, as two equal buttons with their cost. None is
// preselected, and none is recommended.
import { element } from '../../dom.ts'

type OfferedWay = { readonly action: string; readonly title: string; readonly cost: string }

export type FoldChoice = {
  readonly root: HTMLElement
  /** Offers these options; resolves with the action that the player chooses. */
  choose(question: string, ways: readonly OfferedWay[]): Promise<string>
  /** Sets the top of the panel under the picture, CSS pixels from the top. */
  place(bottom: number): void
  /** Removes the choice; the focus returns to its previous element. */
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
        // Focuses the question, not an answer: the next Tab leads to the first.
        root.focus({ preventScroll: true })
      })
    },
    place(bottom) {
      root.style.setProperty('--panel-top', `${bottom}px`)
    },
  }
}
