// Choice of the side bet, such as one hand or five: a group of radio buttons beside the stake.
import { element } from './dom.ts'

export type SideBetWords = {
  readonly question: string
  /** Labels of the side bets, the plain stake first. */
  readonly ways: readonly string[]
  /** Accessible names, if the labels are shorter. */
  readonly spoken?: readonly string[] | undefined
}

export type SideBetChoice = {
  readonly root: HTMLElement
  /** Shows the chosen side bet; `isFixed` if the player cannot choose the stake. */
  show(no: number, isFixed: boolean): void
  /** Replaces the labels that depend on the stake; the label of the plain stake stays the same. */
  name(ways: readonly string[]): void
  /** Locks the choice during a round. */
  setStill(isStill: boolean): void
}

/** Builds the choice; a game with side bets passes it, so that other games load nothing of it. */
export type CreateSideBetChoice = (words: SideBetWords, choose: (no: number) => void) => SideBetChoice

let groups = 0

/** Builds the group. A disabled bet stays reachable by keyboard and reverts to the chosen one. */
export function createSideBetChoice(
  { question, ways, spoken }: SideBetWords,
  choose: (no: number) => void,
): SideBetChoice {
  groups += 1
  let chosen = 0
  let isFixed = false
  let isStill = true
  const inputs = ways.map((_, no) => {
    const label = spoken?.[no]
    const input = element('input', {
      type: 'radio',
      name: `bet-${groups}`,
      checked: no === 0,
      'aria-label': label,
    })
    input.addEventListener('change', () => {
      if (isStill && !isFixed) choose(no)
      shown()
    })
    return input
  })
  const names = ways.map((way) => element('span', {}, way))
  const root = element(
    'div',
    { class: ways.length > 2 ? 'side-bets many' : 'side-bets', role: 'radiogroup', 'aria-label': question },
    element('span', { class: 'side-bets-question', 'aria-hidden': 'true' }, question),
    ...names.map((name, no) => element('label', { class: 'choice' }, inputs[no] ?? '', name)),
  )
  const shown = () => {
    for (const [no, input] of inputs.entries()) input.checked = no === chosen
    root.setAttribute('aria-disabled', String(isFixed || !isStill))
  }
  return {
    root,
    show(no, isNowFixed) {
      chosen = no
      isFixed = isNowFixed
      shown()
    },
    name(texts) {
      texts.forEach((text, at) => {
        const name = names[at + 1]
        if (name === undefined || name.textContent === text) return
        name.textContent = text
        const title = spoken?.[at + 1]
        if (title !== undefined) inputs[at + 1]?.setAttribute('aria-label', `${title} ${text}`)
      })
    },
    setStill(isNowStill) {
      isStill = isNowStill
      shown()
    },
  }
}
