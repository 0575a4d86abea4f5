// Loading screen: a moon that fills with the share of pictures loaded, or a message.
import { element } from '@mangetsu/stage-kit/dom'

export type LoadingScreen = {
  readonly root: HTMLElement
  progress(share: number): void
  /** Shows a message instead of the progress, with a button if the player can do something. */
  fail(sentence: string, action?: { readonly label: string; run(): void }): void
}

const moonSize = 72

/** Returns the lit part of a moon of radius 1 around 0,0 as an SVG path. */
export function litPath(share: number): string {
  const bulge = Math.abs(1 - 2 * share).toFixed(3)
  return `M0 -1A1 1 0 0 1 0 1A${bulge} 1 0 0 ${share < 0.5 ? 0 : 1} 0 -1Z`
}

export function createLoadingScreen(words: string): LoadingScreen {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  const ring = document.createElementNS(space, 'circle')
  const lit = document.createElementNS(space, 'path')
  svg.setAttribute('viewBox', '-1.1 -1.1 2.2 2.2')
  svg.setAttribute('width', String(moonSize))
  svg.setAttribute('height', String(moonSize))
  svg.setAttribute('aria-hidden', 'true')
  ring.setAttribute('r', '1')
  ring.setAttribute('class', 'opening-ring')
  lit.setAttribute('class', 'opening-lit')
  svg.append(ring, lit)
  const sentence = element('p', {}, words)
  const root = element('div', { class: 'opening', role: 'status' }, svg, sentence)
  const progress = (share: number) => {
    lit.setAttribute('d', litPath(Math.max(0.04, share)))
  }
  progress(0)
  return {
    root,
    progress,
    fail(text, action) {
      progress(0)
      root.replaceChildren(svg, element('p', { role: 'alert' }, text))
      if (!action) return
      const button = element('button', { type: 'button', class: 'primary' }, action.label)
      button.addEventListener('click', action.run)
      root.append(button)
    },
  }
}
