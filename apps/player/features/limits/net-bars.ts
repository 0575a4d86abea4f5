// Net deposits per month as bars on one line: net deposits above it, net withdrawals below.
import { type Currency, currencies, minorOf } from '@mangetsu/money'

export type MonthNet = { readonly month: string; readonly net: string }

type NetBar = MonthNet & {
  /** Horizontal centre of the bar. */
  readonly x: number
  readonly y: number
  readonly height: number
  readonly isBelow: boolean
}

export type NetChart = {
  readonly width: number
  /** Height of everything above the month labels. */
  readonly height: number
  readonly lineY: number
  readonly barWidth: number
  readonly bars: readonly NetBar[]
}

const width = 320
const height = 104
/** Space for the figure above or below a bar. */
const figureRoom = 18
/** Minimum height of a bar with a non-zero value. */
const leastHeight = 2

/** Returns the last `count` months, oldest first, on one scale. `months` is sorted newest first. */
export function netChart(months: readonly MonthNet[], currency: Currency, count: number): NetChart {
  const shown = months.slice(0, count).reverse()
  const nets = shown.map(({ net }) => Number(minorOf(net, currency)) / 10 ** currencies[currency].decimals)
  const most = Math.max(0, ...nets)
  const least = Math.min(0, ...nets)
  const room = height - figureRoom * (least < 0 ? 2 : 1) - 2
  const perUnit = most === least ? 0 : room / (most - least)
  const lineY = Math.round(figureRoom + (most === least ? room : most * perUnit))
  const step = width / Math.max(1, shown.length)
  const bars = shown.map((month, place) => {
    const net = nets[place] ?? 0
    const tall = net === 0 ? 0 : Math.max(leastHeight, Math.round(Math.abs(net) * perUnit))
    return {
      ...month,
      x: Math.round(step * (place + 0.5)),
      y: net < 0 ? lineY + 1 : lineY - tall,
      height: tall,
      isBelow: net < 0,
    }
  })
  return { width, height, lineY, barWidth: 30, bars }
}
