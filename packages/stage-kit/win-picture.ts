// The elements of a win's moment: the waxing moon, rays, petals and fireworks around the texts. All are decoration;
// style sheets place and move them.
import { element } from './dom.ts'
import { hasMoon, moonPhases, petalsOf, type WinSize } from './win-sizes.ts'

const svgSpace = 'http://www.w3.org/2000/svg'

/** Creates a picture of one path in a square of this side, centred on 0. */
function pathPicture(className: string, side: number, d: string): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', `${-side / 2} ${-side / 2} ${side} ${side}`)
  svg.setAttribute('class', className)
  const path = document.createElementNS(svgSpace, 'path')
  path.setAttribute('d', d)
  svg.append(path)
  return svg
}

/** Returns the outline of the dark part of a waxing moon of radius 100 with this lit share. */
function shadePath(lit: number): string {
  const terminator = Math.round(Math.abs(1 - 2 * lit) * 100)
  return `M0 -100A100 100 0 0 0 0 100A${terminator} 100 0 0 ${lit > 0.5 ? 1 : 0} 0 -100Z`
}

/** Returns a firework of radius 100: three rings of short strokes. */
function burstPath(strokes: number): string {
  const rings = [0, 1, 2].flatMap((ring) =>
    Array.from({ length: strokes }, (_, at) => {
      const angle = (at * 2 * Math.PI) / strokes + ring * 0.14
      const [from, to] = [30 + ring * 22, 44 + ring * 26]
      const point = (radius: number) =>
        `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`
      return `M${point(from)}L${point(to)}`
    }),
  )
  return rings.join('')
}

/** The parts of a moment that its script moves. */
export type WinPicture = {
  readonly root: HTMLElement
  /** The moon and the texts, which rise together. */
  readonly rise: HTMLElement
  /** The shades of the moon as it begins to rise, and when it has risen; null without a moon. */
  readonly shades: { readonly first: SVGSVGElement; readonly last: SVGSVGElement } | null
  readonly around: readonly HTMLElement[]
  /** Shows this amount. */
  setAmount(text: string): void
}

type WinTexts = { readonly title: string; readonly detail: string }

/** The amount, twice: its dark edge behind its fill. */
function createFigure() {
  const [edge, fill] = [element('i'), element('b')]
  return { root: element('span', { class: 'win-figure figure' }, edge, fill), edge, fill }
}

/** Returns a detail in pieces, between which alone it breaks into lines: after each separator. */
const piecesOf = (detail: string): readonly (Node | string)[] =>
  detail
    .split(/(?<=[・·])/)
    .flatMap((piece) => [piece.startsWith(' ') ? ' ' : '', element('span', {}, piece.trimStart())])

/** Builds a win of this form: `moon` for a size with a moon, otherwise the amount alone or a slip. */
export function createWinPicture(
  form: 'moon' | 'amount' | 'slip' | 'return',
  size: WinSize | null,
  { title, detail }: WinTexts,
): WinPicture {
  const figure = createFigure()
  const words = element(
    'div',
    { class: 'win-words' },
    ...(form === 'amount' ? [] : [element('span', { class: 'win-title' }, title)]),
    figure.root,
    ...(detail === '' ? [] : [element('span', { class: 'win-detail' }, ...piecesOf(detail))]),
  )
  const rise = element('div', { class: 'win-rise' }, words)
  const around: HTMLElement[] = []
  let shades: WinPicture['shades'] = null
  if (form === 'moon' && hasMoon(size)) {
    const { from, to } = moonPhases[size]
    const [first, last] = [from, to].map((lit) => pathPicture('win-shade', 200, shadePath(lit)))
    if (first && last) shades = { first, last }
    rise.prepend(element('div', { class: 'win-moon' }, ...(shades ? [shades.first, shades.last] : [])))
    around.push(
      element('div', { class: 'win-dim' }),
      element('div', { class: 'win-rays' }),
      ...(size === 'full' ? [1, 2, 3, 4] : []).map((no) => {
        const firework = element('div', { class: `win-firework win-firework-${no}` })
        firework.append(pathPicture('win-burst', 210, burstPath(no > 2 ? 18 : 22)))
        return firework
      }),
      ...Array.from({ length: petalsOf[size] }, (_, at) => element('i', { class: `petal petal-${at + 1}` })),
    )
  }
  const root = element(
    'div',
    { class: 'win', 'aria-hidden': 'true', 'data-form': form, 'data-size': size ?? 'return' },
    ...around,
    rise,
  )
  return {
    root,
    rise,
    shades,
    around,
    setAmount(text) {
      if (figure.fill.textContent === text) return
      figure.fill.textContent = text
      figure.edge.textContent = text
    },
  }
}
