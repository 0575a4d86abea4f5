// Small building blocks for page parts beside the canvas: elements, and pictograms in one stroke.

type Child = Node | string

type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** Creates an element with attributes (true sets an empty one, false and undefined set none) and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    made.setAttribute(key, value === true ? '' : value)
  }
  made.append(...children)
  return made
}

/** Pictograms on a 24 grid, of one stroke of 1.75. */
const pictograms = {
  back: 'M15 5l-7 7 7 7',
  rules: 'M7 3.5h7.5L18 7v13.5H7zM14 3.5V7.500h4M9.500 11h6M9.500 14h6M9.500 17h4',
  fairness:
    'M12 3.500l7 2.500v5.500c0 4.300-2.800 7.500-7 9-4.200-1.500-7-4.700-7-9V6zM9 12l2.200 2.200L15.300 10',
  soundOff: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 10l4 4M20 10l-4 4',
  soundOn:
    'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9.500a4 4 0 0 1 0 5M18 7a7.500 7.500 0 0 1 0 10',
  clock: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v4.300l2.800 1.700',
  less: 'M6 12h12',
  more: 'M6 12h12M12 6v12',
  spin: 'M18.600 9.200A7.200 7.200 0 1 0 19.200 12.600M19.400 4.800v4.800h-4.800',
  stop: 'M7 7h10v10H7z',
  skip: 'M5 5.500l7 6.500-7 6.500zM13 5.500l7 6.500-7 6.500z',
  rounds: 'M8.500 6.500H20M8.500 12H20M8.500 17.500H20M4.500 6.500v.1M4.500 12v.1M4.500 17.500v.1',
  autoplay:
    'M19.500 12a7.500 7.500 0 1 1-2.200-5.300L19.500 9M19.500 4.500V9H15M10.500 9.500l4 2.500-4 2.500z',
  quick: 'M13 3.500L6 13.500h5l-1 7 7-10h-5z',
  buy: 'M4.500 4.500h7.300l7.700 7.700-7.300 7.300-7.700-7.700zM8.500 8.500v.1',
  close: 'M6 6l12 12M18 6L6 18',
  others: 'M6 12h.1M12 12h.1M18 12h.1',
  alert: 'M12 4L21 19.500H3zM12 10v4.500M12 17v.2',
} as const

export type Pictogram = keyof typeof pictograms

const svgSpace = 'http://www.w3.org/2000/svg'

/** Creates a one-stroke pictogram, hidden from assistive technology: adjacent text describes the action. */
export function strokePictogram(stroke: string): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  const path = document.createElementNS(svgSpace, 'path')
  for (const [key, value] of [
    ['viewBox', '0 0 24 24'],
    ['aria-hidden', 'true'],
    ['class', 'pictogram'],
  ] as const)
    svg.setAttribute(key, value)
  path.setAttribute('d', stroke)
  svg.append(path)
  return svg
}

export const pictogram = (name: Pictogram): SVGSVGElement => strokePictogram(pictograms[name])

/** Creates a button of a pictogram alone; `words` is its accessible name. */
export function iconButton(kind: string, icon: Pictogram, words: string, run: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: kind, 'aria-label': words }, pictogram(icon))
  button.addEventListener('click', run)
  return button
}

/** Replaces an element's pictogram. */
export function setPictogram(button: Element, name: Pictogram): void {
  button.querySelector('.pictogram')?.replaceWith(pictogram(name))
}
