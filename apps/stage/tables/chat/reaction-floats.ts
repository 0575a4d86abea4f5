// Shows reactions over the other players: each floats up for a moment. With reduced motion and in calm mode they are
// counted instead.
import type { ChatReaction, ReactionCounts } from '@mangetsu/contract/table-chat'
import { element } from '@mangetsu/stage-kit/dom'
import { reactionPicture } from './reaction-pictures.ts'

export type ReactionFloatParts = {
  /** Layer over the picture that contains the other players. */
  readonly floor: HTMLElement
  /** Returns the chat if it covers the table, otherwise null. */
  readonly over: () => HTMLElement | null
  readonly isMotionReduced: () => boolean
  /** Random number in [0, 1) for the starting position. */
  readonly random: () => number
  readonly after: (ms: number, run: () => void) => void
}

export type ReactionFloats = {
  show(counts: ReactionCounts): void
}

/** Duration of a float and of a count, ms. */
const floatMs = 1_500
const countMs = 3_000
/** Maximum number of simultaneous floats. */
const mostFloats = 24
/** Delay between the floats of one message, ms. */
const apartMs = 60

const entriesOf = (counts: ReactionCounts) => Object.entries(counts) as [ChatReaction, number][]

/**
 * Places the layer over the other players, or in the lower left corner if a window has no room for them; within the
 * chat if it covers both.
 */
function placeOver(layer: HTMLElement, floor: HTMLElement, cover: HTMLElement | null): void {
  const host = cover ?? floor
  if (layer.parentElement !== host) host.append(layer)
  for (const name of ['left', 'top', 'width', 'height']) layer.style.removeProperty(name)
  if (cover !== null) {
    layer.dataset.place = 'chat'
    return
  }
  const company = floor.querySelector<HTMLElement>('.company:not([hidden])')
  layer.dataset.place = company === null ? 'corner' : 'company'
  if (company === null) return
  for (const [name, px] of [
    ['left', company.offsetLeft],
    ['top', company.offsetTop],
    ['width', company.offsetWidth],
    ['height', company.offsetHeight],
  ] as const)
    layer.style.setProperty(name, `${px}px`)
}

export function createReactionFloats({
  floor,
  over,
  isMotionReduced,
  random,
  after,
}: ReactionFloatParts): ReactionFloats {
  const layer = element('div', { class: 'reaction-floats', 'aria-hidden': 'true' })
  const counted = new Map<ChatReaction, number>()
  let floating = 0
  let counts = 0

  function float(reaction: ChatReaction, delayMs: number): void {
    if (floating >= mostFloats) return
    floating += 1
    const made = element('span', { class: 'reaction-float' }, reactionPicture(reaction))
    made.style.setProperty('--start', `${Math.round(random() * 84)}%`)
    made.style.setProperty('--delay', `${delayMs}ms`)
    layer.append(made)
    after(floatMs + delayMs, () => {
      floating -= 1
      made.remove()
    })
  }

  function showCounts(): void {
    layer.replaceChildren(
      ...[...counted].map(([reaction, count]) =>
        element('span', { class: 'reaction-count' }, reactionPicture(reaction), `×${count}`),
      ),
    )
  }

  function count(added: ReactionCounts): void {
    for (const [reaction, more] of entriesOf(added))
      counted.set(reaction, (counted.get(reaction) ?? 0) + more)
    showCounts()
    counts += 1
    const own = counts
    after(countMs, () => {
      if (own !== counts) return
      counted.clear()
      showCounts()
    })
  }

  return {
    show(added) {
      placeOver(layer, floor, over())
      if (isMotionReduced()) return count(added)
      let at = 0
      for (const [reaction, many] of entriesOf(added))
        for (let one = 0; one < Math.min(many, mostFloats); one += 1) {
          float(reaction, at * apartMs)
          at += 1
        }
    },
  }
}
