// Net deposits by month as bars on one line: what came in stands above it, what went out hangs below.
import { type Currency, currencies, minorOf } from '@mangetsu/money'

export type MonthNet = { readonly month: string; readonly net: string }

export type NetBar = MonthNet & {
  /** The bar's middle. */
  readonly x: number
  readonly y: number
  readonly height: number
  readonly isBelow: boolean
}

export type NetChart = {
  readonly width: number
  /** The height of everything above the words of the months. */
  readonly height: number
  readonly lineY: number
  readonly barWidth: number
  readonly bars: readonly NetBar[]
}

const width = 320
const height = 104
/** Room for the figure over or under a bar. */
const figureRoom = 18
/** The least height of a bar that stands for anything at all. */
const leastHeight = 2

/** The last `count` months, oldest first, drawn to one scale. `months` comes newest first. */
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
