// Small dice within text: a bone-coloured face with its pips, the one in red.
import { sign, svgElement } from '@mangetsu/stage-kit/tables/svg'
import { written as inks } from './inks.ts'

type Pip = readonly [x: number, y: number]

/** Positions of pips, -1 to 1 from the centre. */
const pips: Readonly<Record<number, readonly Pip[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** In units of a sign: a die, and the gap between two dice. */
const size = { width: 26, height: 28, gap: 4 } as const

function dieAt(face: number, x: number, y: number): SVGGElement {
  const [middleX, middleY] = [x + size.width / 2, y + 12.5]
  return svgElement(
    'g',
    {},
    svgElement('rect', {
      x: x + 0.5,
      y: y + 0.5,
      width: 25,
      height: 27,
      rx: 6.5,
      fill: inks.boneSide,
      stroke: inks.boneEdge,
      'stroke-width': 1,
    }),
    svgElement('rect', { x: x + 1, y: y + 1, width: 24, height: 23, rx: 6, fill: inks.bone }),
    ...(pips[face] ?? []).map(([right, down]) =>
      svgElement('circle', {
        cx: middleX + right * 6.5,
        cy: middleY + down * 6.2,
        ...(face === 1 ? { r: 4.6, fill: inks.one } : { r: 2.6, fill: inks.pip }),
      }),
    ),
  )
}

/** Returns dice in rows of `inRow`, `em` letters high. */
export function diceSign(faces: readonly number[], em: number, inRow = faces.length): SVGSVGElement {
  const rows = Math.ceil(faces.length / inRow)
  const step = { x: size.width + size.gap, y: size.height + size.gap }
  const width = inRow * step.x - size.gap
  const height = rows * step.y - size.gap
  const dice = faces.map((face, at) => dieAt(face, (at % inRow) * step.x, Math.floor(at / inRow) * step.y))
  return sign({ width, height, em }, ...dice)
}
