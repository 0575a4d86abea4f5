// A machine's net of today as a graph, with a text alternative of its figures.
import { useId } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { netText } from './machine-labels.ts'
import { slumpFigures, slumpIn } from './slump.ts'

/** Space above the highest and below the lowest net, in units of the drawing. */
const headroom = 9

type Props = { readonly nets: readonly number[]; readonly label: string; readonly isLarge?: boolean }

export function SlumpGraph({ nets, label, isLarge = false }: Props) {
  const id = useId()
  const [width, height] = isLarge ? [360, 140] : [160, 56]
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
      className={`block w-full rounded-[6px] bg-night-0 ${isLarge ? 'h-36' : 'h-14'}`}
    >
      <title id={id}>{nets.length < 2 ? m.hall_slump_none() : words}</title>
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
