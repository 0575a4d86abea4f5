// The table's clock: a moon that wanes as the betting time runs out, with texts beside it.
import { element } from '../dom.ts'
import { litOutline } from '../slots/moon-phases.ts'
import type { PlaceBox } from './table-game.ts'

export type ClockFace = {
  /** Texts on the left of the moon: the round and the table. */
  readonly before: readonly [small: string, large: string]
  /** Texts on the right of the moon: the state and its figure. */
  readonly behind: readonly [small: string, large: string]
  /** Lit share of the moon, 0 to 1. */
  readonly lit: number
  /** The last seconds, in which the figure pulses every second. */
  readonly isUrgent: boolean
  /** The round is over, and the moon is full. */
  readonly isOver: boolean
}

export type MoonClock = {
  readonly root: HTMLElement
  /** `words` is the position of the texts relative to the moon if the clock is beside a seat's bets. */
  place(box: PlaceBox, words?: 'left' | 'right' | 'under'): void
  show(face: ClockFace): void
}

const svgSpace = 'http://www.w3.org/2000/svg'
/** Lunar maria on a moon of radius 1: centre, width and height, and rotation in degrees. */
const seas = [
  [0.3, -0.34, 0.3, 0.2, 24],
  [-0.28, -0.1, 0.34, 0.26, -20],
  [0.12, 0.34, 0.3, 0.18, 10],
  [-0.4, 0.42, 0.16, 0.1, 0],
  [0.56, 0.1, 0.14, 0.2, 0],
] as const

const svgElement = (name: string, attributes: Readonly<Record<string, string>>): SVGElement => {
  const made = document.createElementNS(svgSpace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

/** Returns the SVG path of the shade, the complement of the lit part: on the left while the moon wanes. */
export const shadePath = (lit: number): string => {
  const points = litOutline(1, 1 - lit)
  const steps = points.flatMap((x, at) =>
    at % 2 === 0 ? [`${(-x).toFixed(3)} ${(points[at + 1] ?? 0).toFixed(3)}`] : [],
  )
  return `M${steps.join('L')}Z`
}

function createMoon() {
  const svg = svgElement('svg', {
    viewBox: '-1.02 -1.02 2.04 2.04',
    'aria-hidden': 'true',
    class: 'clock-moon',
  })
  const shade = svgElement('path', { class: 'clock-shade' })
  svg.append(
    svgElement('circle', { r: '1', class: 'clock-disc' }),
    ...seas.map(([x, y, wide, high, turned]) =>
      svgElement('ellipse', {
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

/** Below this height in CSS pixels the clock is a strip: a small moon, and only the texts on its right. */
const strip = 72

export function createMoonClock(): MoonClock {
  const { svg, shade } = createMoon()
  const [beforeSmall, beforeLarge] = [element('span'), element('b')]
  const [behindSmall, behindLarge] = [element('span'), element('b', { class: 'clock-figure' })]
  const before = element('p', { class: 'clock-before' }, beforeSmall, beforeLarge)
  const behind = element('p', { class: 'clock-behind' }, behindSmall, behindLarge)
  // Not announced, because it changes every second; screen readers read it on demand.
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
