// The session's time and result beside a moon, which waxes with the time.
import { element } from './dom.ts'

export type SessionView = {
  readonly time: string
  readonly net: string
  /** Time to the next reality check; empty for a player without one. */
  readonly check: string
  /** Lit share of the moon, 0 to 1. */
  readonly moon: number
}

/** The moon beside the session's time is full after an hour. */
export const fullMoonMs = 3_600_000

const svgSpace = 'http://www.w3.org/2000/svg'

/** The moon is redrawn in this many steps from new to full. */
const phases = 24

/** Returns the path of the dark part of a moon with this lit share, on a 24 grid. */
export function moonShade(lit: number): string {
  const radius = (Math.abs(1 - 2 * lit) * 10).toFixed(1)
  return lit >= 1 ? '' : `M12 2A10 10 0 0 0 12 22A${radius} 10 0 0 ${lit < 0.5 ? 0 : 1} 12 2Z`
}

function createMoon() {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', 'session-moon')
  const disc = document.createElementNS(svgSpace, 'circle')
  for (const [key, value] of [
    ['cx', '12'],
    ['cy', '12'],
    ['r', '10'],
  ] as const)
    disc.setAttribute(key, value)
  const shade = document.createElementNS(svgSpace, 'path')
  svg.append(disc, shade)
  let shown = -1
  return {
    svg,
    show(lit: number) {
      const phase = Math.round(Math.min(1, Math.max(0, lit)) * phases)
      if (phase === shown) return
      shown = phase
      shade.setAttribute('d', moonShade(phase / phases))
    },
  }
}

export function createSessionLine(isHidden: boolean) {
  const moon = createMoon()
  const [time, net] = [element('span'), element('span', { class: 'session-net' })]
  const check = element('span', { class: 'session-check', hidden: true })
  const texts = element('span', {}, time, net, check)
  const root = element('p', { class: 'session', hidden: isHidden }, moon.svg, texts)
  return {
    root,
    show(view: SessionView) {
      time.textContent = view.time
      net.textContent = view.net
      check.textContent = view.check
      check.hidden = view.check === ''
      moon.show(view.moon)
    },
  }
}
