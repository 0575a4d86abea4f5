// Bars above and below zero, one per period. A slider over them announces each period's amount by touch, pointer or
// arrow keys; a table contains the same figures.
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { useState } from 'react'
import { amountText } from '../../ui/amount.tsx'
import { type Bar, barAfterKey, barAt, barsOf, depthOf, linesOf, namedBars, scaleOf } from './bars.ts'
import { lineText } from './figure-labels.ts'

type ChartPoint = {
  readonly key: string
  /** In wire format. */
  readonly amount: string
  /** Labels of a period: short under the bar, long in a sentence. */
  readonly short: string
  readonly long: string
}

/** Colours of the bars above and below zero. */
export type ChartLook = { readonly above: string; readonly below: string }

type Props = {
  readonly label: string
  readonly points: readonly ChartPoint[]
  readonly currency: Currency
  readonly look: ChartLook
  /** Interval between labelled bars. */
  readonly every: number
}

/** In CSS pixels; the bottom margin contains the labels. */
const plotHeight = 168
const footHeight = 26
/** Minimum height, so that small values remain visible. */
const leastHeight = 2

const percent = (share: number): string => `${share * 100}%`

function BarShape({
  bar,
  fill,
  isDim,
}: {
  readonly bar: Bar
  readonly fill: string
  readonly isDim: boolean
}) {
  const height = Math.max(leastHeight, bar.height * plotHeight)
  return (
    <rect
      x={percent(bar.left)}
      width={percent(bar.width)}
      y={bar.top * plotHeight}
      height={height}
      rx={2}
      className={`${fill} ${isDim ? 'opacity-60' : ''}`}
    />
  )
}

type PlotProps = Omit<Props, 'label'> & {
  readonly chosen: number
  /** Selected by the player, not by default as the newest. */
  readonly isPicked: boolean
}

function Plot({ points, currency, look, every, chosen, isPicked }: PlotProps) {
  const values = points.map(({ amount }) => Number(minorOf(amount, currency)))
  const scale = scaleOf(values, Number(minorOf('1.00', currency)))
  const bars = barsOf(values, scale)
  const named = namedBars(points.length, every)
  const place = 1 / points.length
  return (
    <svg aria-hidden="true" width="100%" height={plotHeight + footHeight} className="block overflow-visible">
      {isPicked && (
        <rect
          x={percent(chosen * place)}
          width={percent(place)}
          y={0}
          height={plotHeight}
          className="fill-night-2"
        />
      )}
      {linesOf(scale).map((line) => (
        <line
          key={line}
          x1="0"
          x2="100%"
          y1={depthOf(line, scale) * plotHeight}
          y2={depthOf(line, scale) * plotHeight}
          className={line === 0 ? 'stroke-paper-dim' : 'stroke-line'}
          strokeWidth={1}
        />
      ))}
      {bars.map((bar, index) => {
        const value = values[index] ?? 0
        const point = points[index]
        return value === 0 || point === undefined ? null : (
          <BarShape
            key={point.key}
            bar={bar}
            fill={value > 0 ? look.above : look.below}
            isDim={index !== chosen}
          />
        )
      })}
      {named.map((index) => (
        <text
          key={points[index]?.key}
          x={percent((index + 0.5) / points.length)}
          y={plotHeight + 19}
          textAnchor="middle"
          className={`figures text-micro ${index === chosen ? 'fill-paper' : 'fill-paper-dim'}`}
        >
          {points[index]?.short}
        </text>
      ))}
    </svg>
  )
}

function Lines({ points, currency }: Pick<Props, 'points' | 'currency'>) {
  const values = points.map(({ amount }) => Number(minorOf(amount, currency)))
  const scale = scaleOf(values, Number(minorOf('1.00', currency)))
  return (
    <div aria-hidden="true" className="relative text-right text-micro leading-none text-paper-dim">
      {/* Reserves the width of the longest label without affecting the layout. */}
      {linesOf(scale).map((line) => {
        const text = lineText(toDecimal(BigInt(line), currency), currency)
        return (
          <span key={line} className="figures block h-0 whitespace-nowrap pr-2">
            <span className="invisible">{text}</span>
            <span
              className="absolute right-2 -translate-y-1/2"
              style={{ top: depthOf(line, scale) * plotHeight }}
            >
              {text}
            </span>
          </span>
        )
      })}
    </div>
  )
}

export function FigureChart({ label, points, currency, look, every }: Props) {
  const [picked, setPicked] = useState<number | null>(null)
  const last = points.length - 1
  const chosen = Math.min(picked ?? last, last)
  const point = points[chosen]
  if (point === undefined) return null
  const amount = amountText(point.amount, currency, 'record', 'always')
  const pointAt = (clientX: number, element: HTMLElement) => {
    const { left, width } = element.getBoundingClientRect()
    setPicked(barAt((clientX - left) / width, points.length))
  }
  return (
    <div>
      <p className="mb-4 flex min-h-6 items-baseline justify-between gap-3 text-second">
        <span className="text-paper-dim">{point.long}</span>
        <b className="figures whitespace-nowrap">{amount}</b>
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)]">
        <Lines points={points} currency={currency} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={chosen + 1}
          aria-valuetext={`${point.long} ${amount}`}
          className="touch-pan-y rounded-[6px]"
          onPointerDown={(event) => pointAt(event.clientX, event.currentTarget)}
          onPointerMove={(event) => pointAt(event.clientX, event.currentTarget)}
          onPointerLeave={() => setPicked(null)}
          onKeyDown={(event) => {
            const next = barAfterKey(event.key, chosen, points.length)
            if (next === null) return
            event.preventDefault()
            setPicked(next)
          }}
        >
          <Plot
            points={points}
            currency={currency}
            look={look}
            every={every}
            chosen={chosen}
            isPicked={picked !== null}
          />
        </div>
      </div>
    </div>
  )
}
