// Every bet of a table: its payout, its RTP, and its maximum.
import type { TableBetOffered } from '@mangetsu/contract/table'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { Panel } from '../../ui/panel.tsx'
import { type BetGroup, betGroups, gainText } from './bet-groups.ts'

/** Maximum number of titles listed; more are shown as a range and a count. */
const mostTitles = 3

/** Prevents line breaks at hyphens between numbers. */
const unbroken = (title: string): string => title.replaceAll(/(?<=\d)-(?=\d)/g, '\u2011')

function Titles({ group: { bets, isNumbered } }: { readonly group: BetGroup }) {
  const lang = getLocale()
  const titles = bets.map(({ title }) => unbroken(title[lang]))
  if (!isNumbered || titles.length <= mostTitles) return <span>{titles.join(m.tables_and())}</span>
  const [first = '', last = ''] = [titles[0], titles.at(-1)]
  return (
    <>
      <span>{m.tables_bets_span({ first, last })}</span>{' '}
      <span className="whitespace-nowrap text-paper-dim">
        {m.tables_bets_count({ count: countText(titles.length) })}
      </span>
    </>
  )
}

const oddsText = ({ odds }: TableBetOffered): string =>
  odds.map((one) => m.tables_odds_of({ gain: gainText(one) })).join(m.tables_and())

const percentText = (ppm: number): string => `${(ppm / 10_000).toFixed(2)}%`

type Props = {
  readonly bets: readonly TableBetOffered[]
  /** Players decide about their hands, so the RTP depends on their decisions. */
  readonly hasSeats: boolean
}

export function BetTable({ bets, hasSeats }: Props) {
  return (
    <Panel title={m.tables_bets_title()}>
      <div className="table-bets">
        <table>
          <thead>
            <tr>
              <th scope="col">{m.tables_bet()}</th>
              <th scope="col">{m.tables_odds()}</th>
              <th scope="col">{m.tables_return()}</th>
              <th scope="col">{m.tables_most()}</th>
            </tr>
          </thead>
          <tbody>
            {betGroups(bets).map((group) => (
              <tr key={group.first.spot}>
                <th scope="row">
                  <Titles group={group} />
                </th>
                <td data-label={m.tables_odds()}>{oddsText(group.first)}</td>
                <td data-label={m.tables_return()}>{percentText(group.first.rtpPpm)}</td>
                <td data-label={m.tables_most()}>{amountText(group.first.most, 'JPY', 'compact')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-micro text-paper-dim">{m.tables_bets_note()}</p>
      {hasSeats && <p className="mt-1 text-micro text-paper-dim">{m.tables_returns_by_strategy()}</p>}
    </Panel>
  )
}
