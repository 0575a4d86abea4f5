// Pictures of the six reactions, motifs of a summer festival, on a grid of 32.
import type { ChatReaction } from '@mangetsu/contract/table-chat'
import { svgElement } from '@mangetsu/stage-kit/tables/svg'

type Stroke = { readonly d: string; readonly fill?: string; readonly line?: string; readonly width?: number }

const paper = 'var(--paper)'
const moon = 'var(--moon)'
const torii = 'var(--torii)'
const sakura = 'var(--sakura)'
const matcha = 'var(--matcha)'
const deep = 'var(--moon-deep)'

const petal = (turn: number): string => {
  const at = (radius: number, degrees: number) => {
    const angle = ((turn + degrees - 90) * Math.PI) / 180
    return `${(16 + radius * Math.cos(angle)).toFixed(2)} ${(16 + radius * Math.sin(angle)).toFixed(2)}`
  }
  return `M${at(2, 0)}C${at(8, -42)} ${at(14, -30)} ${at(13.5, -7)}L${at(11.6, 0)}L${at(13.5, 7)}C${at(14, 30)} ${at(8, 42)} ${at(2, 0)}z`
}

const ray = (from: number, to: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180
  const at = (radius: number) =>
    `${(16 + radius * Math.cos(angle)).toFixed(2)} ${(15 + radius * Math.sin(angle)).toFixed(2)}`
  return `M${at(from)}L${at(to)}`
}

const round = (count: number) => Array.from({ length: count }, (_, at) => (at * 360) / count)

const pictures: Readonly<Record<ChatReaction, readonly Stroke[]>> = {
  // An open fan with a red disc.
  bravo: [
    { d: 'M16 27L2.500 13A19 19 0 0 1 29.500 13z', fill: paper },
    { d: 'M16 27L8 9M16 27L16 7M16 27L24 9', line: deep, width: 1 },
    { d: 'M16 10.500a3.600 3.600 0 1 1 0 7.200a3.600 3.600 0 1 1 0-7.200', fill: torii },
    { d: 'M16 27L11.200 21.800A7 7 0 0 1 20.800 21.800z', fill: moon },
  ],
  // A cherry blossom.
  congratulations: [
    ...round(5).map((turn) => ({ d: petal(turn), fill: sakura })),
    {
      d: round(5)
        .map((turn) => ray(1, 5, turn - 90))
        .join(''),
      line: torii,
      width: 1.2,
    },
    { d: 'M16 14a2 2 0 1 1 0 4a2 2 0 1 1 0-4', fill: moon },
  ],
  // Fireworks.
  wow: [
    {
      d: round(12)
        .map((turn) => ray(4, 8.5, turn))
        .join(''),
      line: moon,
      width: 1.8,
    },
    {
      d: round(12)
        .map((turn) => ray(11, 13.5, turn + 15))
        .join(''),
      line: torii,
      width: 1.8,
    },
    { d: 'M16 13a2 2 0 1 1 0 4a2 2 0 1 1 0-4', fill: paper },
  ],
  // A daruma.
  luck: [
    {
      d: 'M16 3.500C23.500 3.500 28 9 28 17.500C28 25 23.500 28.500 16 28.500S4 25 4 17.500C4 9 8.500 3.500 16 3.500z',
      fill: torii,
    },
    {
      d: 'M16 8.500C21.500 8.500 24 11 24 14.500S21 20.500 16 20.500S8 18 8 14.500S10.500 8.500 16 8.500z',
      fill: paper,
    },
    {
      d: 'M9.800 12.200C11.500 10.800 13.500 10.900 14.600 12M22.200 12.200C20.500 10.800 18.500 10.900 17.400 12',
      line: 'var(--ink)',
      width: 1.6,
    },
    {
      d: 'M12.300 13.600a1.500 1.500 0 1 1 0 3a1.500 1.500 0 1 1 0-3M19.700 13.600a1.500 1.500 0 1 1 0 3a1.500 1.500 0 1 1 0-3',
      fill: 'var(--ink)',
    },
    { d: 'M11.500 24.500C14 26 18 26 20.500 24.500', line: moon, width: 1.6 },
  ],
  // A cup of tea.
  neverMind: [
    {
      d: 'M12 4C10 6 13.500 7 11.500 9.500M17 3C15 5.500 18.500 7 16.500 9.500M22 4C20 6 23.500 7 21.500 9.500',
      line: paper,
      width: 1.4,
    },
    {
      d: 'M6 12.500H27L25.500 22.500C25 26 22.500 28 19.500 28H13.500C10.500 28 8 26 7.500 22.500z',
      fill: matcha,
    },
    { d: 'M6 12.500H27L26.600 15.500H6.400z', fill: paper },
    { d: 'M7.300 20.500H25.800', line: 'var(--night-1)', width: 1.2 },
  ],
  // A knot of paper cords, as on a present.
  thanks: [
    { d: 'M4.500 9H27.500V25.500H4.500z', fill: paper },
    {
      d: 'M16 16C10 7.500 5.500 12 8.500 15.500S14 17.500 16 16C22 7.500 26.500 12 23.500 15.500S18 17.500 16 16',
      line: torii,
      width: 1.8,
    },
    { d: 'M16 16L11.500 25.500M16 16L20.500 25.500', line: torii, width: 1.8 },
    { d: 'M16 14a2 2 0 1 1 0 4a2 2 0 1 1 0-4', fill: moon },
  ],
}

export const reactions = Object.keys(pictures) as readonly ChatReaction[]

/** Creates the picture of a reaction, hidden from screen readers because the label beside it names it. */
export const reactionPicture = (reaction: ChatReaction): SVGSVGElement =>
  svgElement(
    'svg',
    { viewBox: '0 0 32 32', class: 'reaction-picture', 'aria-hidden': 'true' },
    ...pictures[reaction].map(({ d, fill, line, width }) =>
      svgElement('path', {
        d,
        fill: fill ?? 'none',
        stroke: line,
        'stroke-width': width,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    ),
  )
