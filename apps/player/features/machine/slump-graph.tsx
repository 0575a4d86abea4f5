// A machine's net of today as a graph, with a text alternative of its figures.
import { useId } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { netText } from './machine-labels.ts'
import { slumpFigures, slumpIn } from './slump.ts'

/** Space above the highest and below the lowest net, in units of the drawing. */
const headroom = 9

/** Width and height of the drawing, and its class: in a row of a list, on a card, and on a board of its own. */
const sizes = {
  row: [96, 32, 'h-10'],
  card: [160, 56, 'h-14'],
  board: [360, 140, 'h-36'],
} as const

type Props = {
  readonly nets: readonly number[]
  readonly label: string
  readonly size: keyof typeof sizes
}

export function SlumpGraph({ nets, label, size }: Props) {
  const id = useId()
  const [width, height, look] = sizes[size]
  const { line, zero } = slumpIn(nets, width, height)
  const { highest, lowest, last } = slumpFigures(nets)
  const words = m.hall_slump_words({
    label,
    highest: netText(highest),
    lowest: netText(lowest),
    last: netText(last),
  })
  return (
    <svg
      role="img"
      aria-labelledby={id}
      viewBox={`0 ${-headroom} ${width} ${height + 2 * headroom}`}
      preserveAspectRatio="none"
      className={`block w-full rounded-[6px] bg-night-0 ${look}`}
    >
      <title id={id}>{words}</title>
      <path
        d={`M0 ${zero}H${width}`}
        className="stroke-line-strong"
        strokeDasharray="3 4"
        vectorEffect="non-scaling-stroke"
        fill="none"
      />
      <path
        d={line}
        className="stroke-moon"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        fill="none"
      />
    </svg>
  )
}
