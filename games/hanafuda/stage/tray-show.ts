// The tray's display between rounds: all sets one after another, as ghosts with names and pays.
import type { Letter, SetModel } from '@mangetsu/slot-engine/model'
import { clampShare } from '@mangetsu/stage-kit/motion'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { stakesOf } from '@mangetsu/stage-kit/slots/rules-sentences'
import { rowPlace } from './card-places.ts'
import type { TrayCard, TrayOptions, TrayView } from './tray-view.ts'

type Show = {
  readonly screen: SlotScreen
  readonly rules: TrayOptions
  readonly view: TrayView
  readonly cards: ReadonlyMap<Letter, TrayCard>
}

const times = { ghost: 5_000, ghostFade: 500 } as const
const ghost = { alpha: 0.44, tint: 0xb0a098 } as const

/** Shows one set as ghosts, with its name and pay. */
function showSet({ screen, rules, view, cards }: Show, set: SetModel): void {
  for (const { view: card } of cards.values()) card.visible = false
  const { model, announcer, lang } = screen
  ;[...set.letters].forEach((letter, at) => {
    const card = cards.get(letter)
    if (card === undefined) return
    rowPlace(rules.placeNow(), at, set.letters.length, card.now)
    card.face.tint = ghost.tint
    card.view.visible = true
    view.put(card, 0)
  })
  view.write(set.title[lang], false, announcer.say('setPays', { multiple: stakesOf(set.pays, model) }))
}

function fadeSet({ cards, view }: Show, share: number): void {
  for (const card of cards.values()) card.view.alpha = ghost.alpha * share
  view.fade(0.45 + 0.55 * share)
}

/** Creates the display of all sets, one after another. */
export function createTrayShow(screen: SlotScreen, rules: TrayOptions, view: TrayView) {
  const cards = new Map(view.cards.map((card) => [card.letter, card]))
  const parts: Show = { screen, rules, view, cards }
  const sets = screen.model.sets ?? []
  let beganMs: number | null = null
  let shown = -1
  const show = (at: number) => {
    const set = sets[at]
    if (set === undefined || shown === at) return
    shown = at
    showSet(parts, set)
  }
  return {
    begin() {
      beganMs = null
      shown = -1
      show(0)
      fadeSet(parts, 1)
    },
    repaint() {
      const at = Math.max(0, shown)
      shown = -1
      show(at)
      fadeSet(parts, 1)
    },
    turn(nowMs: number): boolean {
      beganMs ??= nowMs
      const passed = nowMs - beganMs
      const inSet = passed % times.ghost
      show(Math.floor(passed / times.ghost) % sets.length)
      const rises = passed < times.ghost ? 1 : clampShare(inSet / times.ghostFade)
      const share = Math.min(rises, clampShare((times.ghost - inSet) / times.ghostFade))
      fadeSet(parts, share)
      return share < 1
    },
  }
}
