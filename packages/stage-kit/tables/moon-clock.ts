// The table's clock: a moon that wanes as the time for bets runs out, with what it says in words beside it.
import { element } from '../dom.ts'
import { litOutline } from '../slots/moon-phases.ts'
import type { PlaceBox } from './table-game.ts'

export type ClockFace = {
  /** The round and the table, before the moon. */
  readonly before: readonly [small: string, large: string]
  /** The state and its figure, behind it. */
  readonly behind: readonly [small: string, large: string]
  /** How much of it is lit, 0 to 1. */
  readonly lit: number
  /** The last seconds: its figure swells with each of them. */
  readonly isUrgent: boolean
  /** Full because the round is over. */
  readonly isOver: boolean
}

export type MoonClock = {
  readonly root: HTMLElement
  /** `words` says where they stand where the moon is beside somebody's bets. */
  place(box: PlaceBox, words?: 'left' | 'right' | 'under'): void
  show(face: ClockFace): void
}

const svgSpace = 'http://www.w3.org/2000/svg'
/** The seas of a moon of radius 1: where, how wide and high, and how far turned. */
const seas = [
  [0.3, -0.34, 0.3, 0.2, 24],
  [-0.28, -0.1, 0.34, 0.26, -20],
  [0.12, 0.34, 0.3, 0.18, 10],
  [-0.4, 0.42, 0.16, 0.1, 0],
  [0.56, 0.1, 0.14, 0.2, 0],
] as const

const drawn = (name: string, attributes: Readonly<Record<string, string>>): SVGElement => {
  const made = document.createElementNS(svgSpace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

/** Its shade is the lit part's complement, on the left while it wanes. */
export const shadePath = (lit: number): string => {
  const points = litOutline(1, 1 - lit)
  const steps = points.flatMap((x, at) =>
    at % 2 === 0 ? [`${(-x).toFixed(3)} ${(points[at + 1] ?? 0).toFixed(3)}`] : [],
  )
  return `M${steps.join('L')}Z`
}

function createMoon() {
  const svg = drawn('svg', { viewBox: '-1.02 -1.02 2.04 2.04', 'aria-hidden': 'true', class: 'clock-moon' })
  const shade = drawn('path', { class: 'clock-shade' })
  svg.append(
    drawn('circle', { r: '1', class: 'clock-disc' }),
    ...seas.map(([x, y, wide, high, turned]) =>
      drawn('ellipse', {
        cx: String(x),
        cy: String(y),
        rx: String(wide),
        ry: String(high),
        class: 'clock-sea',
        transform: `rotate(${turned} ${x} ${y})`,
      }),
    ),
    shade,
  )
  return { svg, shade }
}

const setText = (on: HTMLElement, text: string): void => {
  if (on.textContent !== text) on.textContent = text
}

/** Under this height the clock is a strip: a small moon, and the words behind it alone. */
const strip = 72

export function createMoonClock(): MoonClock {
  const { svg, shade } = createMoon()
  const [beforeSmall, beforeLarge] = [element('span'), element('b')]
  const [behindSmall, behindLarge] = [element('span'), element('b', { class: 'clock-figure' })]
  const before = element('p', { class: 'clock-before' }, beforeSmall, beforeLarge)
  const behind = element('p', { class: 'clock-behind' }, behindSmall, behindLarge)
  // Read where it is looked for; what changes every second is announced nowhere.
  const root = element('div', { class: 'moon-clock', role: 'timer', 'aria-live': 'off' }, before, svg, behind)
  let shownLit = -1
  return {
    root,
    place({ x, y, width, height }, words) {
      for (const [name, px] of Object.entries({ left: x, top: y, width, height }))
        root.style.setProperty(name, `${px}px`)
      const isStrip = height < strip
      root.dataset.form = words !== undefined ? `turn-${words}` : isStrip ? 'strip' : 'whole'
      const size = words === 'under' ? width * 0.6 : isStrip ? height - 8 : Math.min(height, 112)
      root.style.setProperty('--moon-size', `${size}px`)
    },
    show({ before: [small, large], behind: [state, figure], lit, isUrgent, isOver }) {
      setText(beforeSmall, small)
      setText(beforeLarge, large)
      setText(behindSmall, state)
      setText(behindLarge, figure)
      root.dataset.urgent = String(isUrgent)
      root.dataset.over = String(isOver)
      if (Math.abs(lit - shownLit) < 0.004) return
      shownLit = lit
      shade.setAttribute('d', shadePath(lit))
    },
  }
}
