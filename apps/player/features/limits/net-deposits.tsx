// Net deposits (deposits minus withdrawals): over the account's lifetime, and per month as bars.
import type { ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { Panel } from '../../ui/panel.tsx'
import { monthLabel, netLabel, shortMonthLabel } from './limit-labels.ts'
import { netChart } from './net-bars.ts'

const monthsShown = 6
/** Space between the bars' base line and the month labels. */
const nameRoom = 18

function Bars({ panel }: { readonly panel: ResponsibleGamblingSummary }) {
  const { currency, month } = panel
  const { width, height, lineY, barWidth, bars } = netChart(panel.netDeposits.months, currency, monthsShown)
  return (
    <svg
      viewBox={`0 0 ${width} ${height + nameRoom}`}
      aria-hidden="true"
      className="figures mx-auto mt-3 block w-full max-w-[460px] text-micro"
    >
      <path d={`M0 ${lineY + 0.5}H${width}`} className="stroke-line" />
      {bars.map((bar) => (
        <g key={bar.month} textAnchor="middle">
          <rect
            x={bar.x - barWidth / 2}
            y={bar.y}
            width={barWidth}
            height={bar.height}
            rx={Math.min(3, bar.height / 2)}
            className={bar.isBelow ? 'fill-matcha' : 'fill-wisteria'}
            opacity={bar.month === month ? 1 : 0.72}
          />
          {bar.height > 0 && (
            <text
              x={bar.x}
              y={bar.isBelow ? bar.y + bar.height + 13 : bar.y - 6}
              className="fill-paper"
              fontSize={12}
            >
              {amountText(bar.net, currency, 'abbreviated')}
            </text>
          )}
          <text x={bar.x} y={height + nameRoom - 4} className="fill-paper-dim" fontSize={12}>
            {shortMonthLabel(bar.month)}
          </text>
        </g>
      ))}
    </svg>
  )
}

export function NetDeposits({ panel }: { readonly panel: ResponsibleGamblingSummary }) {
  const { currency, netDeposits } = panel
  const { lifetime, deposited, withdrawn, months } = netDeposits
  const shown = months.slice(0, monthsShown)
  return (
    <Panel title={m.care_net_title()}>
      <p className="text-small text-paper-dim">{m.care_net_text()}</p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="display-figures text-[30px] leading-snug">
          {amountText(lifetime, currency, 'compact')}
        </span>
        <span className="text-small text-paper-dim">{m.care_net_lifetime()}</span>
      </p>
      <p className="figures text-small text-paper-dim">
        {m.care_net_parts({
          deposited: amountText(deposited, currency, 'compact'),
          withdrawn: amountText(withdrawn, currency, 'compact'),
        })}
      </p>
      {shown.some(({ net }) => Number(net) !== 0) && (
        <>
          <Bars panel={panel} />
          <p className="mt-1 text-micro leading-relaxed text-paper-dim">{m.care_net_note()}</p>
        </>
      )}
      <table className="only-heard">
        <caption>{m.care_net_table()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.care_net_month()}</th>
            <th scope="col">{m.care_net_amount()}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ month, net }) => (
            <tr key={month}>
              <th scope="row">{monthLabel(month)}</th>
              <td>{netLabel(net, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
