// The result of a race: the order of arrival with times and margins, and what each kind of bet pays.
import type { RaceDetail, RaceRun } from '@mangetsu/contract/race'
import { toDecimal } from '@mangetsu/money'
import { Fragment } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { amountText } from '../../../ui/amount.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { decimalOdds } from '../odds-button.tsx'
import { HorseNumber } from './horse-number.tsx'
import { kindWords, pickText } from './kind-words.ts'
import { marginText, raceTimeText } from './race-words.ts'

type OrderProps = { readonly race: Pick<RaceDetail, 'entries'>; readonly run: RaceRun }

export function OrderPanel({ race: { entries }, run }: OrderProps) {
  const timeOf = (number: number) => run.splits[number - 1]?.at(-1) ?? 0
  return (
    <Panel
      title={m.racing_order_title()}
      end={
        <span className="figures text-micro text-paper-dim">
          {m.racing_runners({ count: run.order.length })}
        </span>
      }
    >
      <table className="race-arrivals">
        <thead className="only-heard">
          <tr>
            <th scope="col">{m.racing_head_place()}</th>
            <th scope="col">{m.racing_head_number()}</th>
            <th scope="col">{m.racing_head_horse()}</th>
            <th scope="col">{m.racing_head_margin()}</th>
            <th scope="col">{m.racing_head_time()}</th>
          </tr>
        </thead>
        <tbody>
          {run.order.map((number, place) => {
            const horse = entries[number - 1]
            const before = run.order[place - 1]
            return (
              <tr key={number}>
                <td>
                  <span className="race-place figures" data-place={place + 1}>
                    {place + 1}
                  </span>
                </td>
                <td>
                  <HorseNumber number={number} frame={horse?.frame ?? 1} />
                </td>
                <th scope="row">{horse?.name[getLocale()]}</th>
                <td className="text-paper-dim">
                  {before === undefined ? '' : marginText(timeOf(number) - timeOf(before))}
                </td>
                <td className="figures">{raceTimeText(timeOf(number))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}

/** What a stake of 100 yen returns at odds in thousandths. */
const returnOfHundred = (odds: number): string =>
  amountText(toDecimal(BigInt(odds) * 10n, 'JPY'), 'JPY', 'compact')

export function PayoutPanel({ payouts }: { readonly payouts: NonNullable<RaceDetail['payouts']> }) {
  const byKind = [...Map.groupBy(payouts, ({ kind }) => kind)]
  return (
    <Panel
      title={m.racing_payouts_title()}
      end={<span className="figures text-micro text-paper-dim">{m.racing_per_hundred()}</span>}
    >
      <dl className="race-payouts figures">
        {byKind.map(([kind, ofKind]) => (
          <Fragment key={kind}>
            <dt>{kindWords[kind].name()}</dt>
            {ofKind.map(({ pick, odds }) => (
              <dd key={pick}>
                <b>{pickText(kind, pick)}</b>
                <span>{m.racing_times({ odds: decimalOdds(odds) })}</span>
                <b>{returnOfHundred(odds)}</b>
              </dd>
            ))}
          </Fragment>
        ))}
      </dl>
    </Panel>
  )
}
