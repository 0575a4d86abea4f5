// The slump graph: a machine's net over today's games as a line and as figures.

export type Slump = {
  /** SVG path of the curve. */
  readonly line: string
  /** Vertical position of the zero line. */
  readonly zero: number
}

export type SlumpFigures = { readonly highest: number; readonly lowest: number; readonly last: number }

/** Returns the highest, lowest and current net; all are 0 before the first game. */
export const slumpFigures = (nets: readonly number[]): SlumpFigures => ({
  highest: Math.max(0, ...nets),
  lowest: Math.min(0, ...nets),
  last: nets.at(-1) ?? 0,
})

/** Minimum range of the graph, so that a few medals do not look like a mountain. */
const leastSpan = 200

const round = (value: number): number => Math.round(value * 10) / 10

/** Returns the curve within a box of `width` by `height`; zero is always visible. */
export function slumpIn(nets: readonly number[], width: number, height: number): Slump {
  const { highest, lowest } = slumpFigures(nets)
  const rest = Math.max(0, leastSpan - (highest - lowest)) / 2
  const [top, bottom] = [highest + rest, lowest - rest]
  const down = (net: number) => round(((top - net) / (top - bottom)) * height)
  const step = nets.length < 2 ? 0 : width / (nets.length - 1)
  const line = nets.map((net, i) => `${i === 0 ? 'M' : 'L'}${round(i * step)} ${down(net)}`).join('')
  return { line, zero: down(0) }
}
