// The odds of the chosen kind: a table of all pairs, or the picks with the lowest odds of a kind with three horses.
import type { RaceDetail } from '@mangetsu/contract/race'
import { pickOf, type RaceBetKind, raceBetRules } from '@mangetsu/race/bet-kinds'
import { memo } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { HorseNumber } from './horse-number.tsx'
import { kindWords, lineText, pickText } from './kind-words.ts'
import { RaceOddsButton } from './race-odds-button.tsx'
import { pricedPick, useKindOdds } from './use-kind-odds.ts'
import type { RacePicks } from './use-ticket.ts'

/** Number of picks shown of a kind that has too many for a table. */
const mostListed = 12

type Odds = NonNullable<ReturnType<typeof useKindOdds>>
type ShownProps = {
  readonly race: RaceDetail
  readonly kind: RaceBetKind
  readonly odds: Odds
  readonly picks: RacePicks
  readonly isOpen: boolean
}

/** Returns the numbers of a table's rows and columns with the frames that colour them. */
const numbersIn = ({
  race,
  kind,
}: ShownProps): readonly { readonly number: number; readonly frame: number }[] =>
  kind === 'bracket-quinella'
    ? [...new Set(race.entries.map(({ frame }) => frame))].map((frame) => ({ number: frame, frame }))
    : race.entries

/** The pairs of a kind; a row for the first number, a column for the second. */
function PairTable(props: ShownProps) {
  const { kind, odds, picks, isOpen } = props
  const numbers = numbersIn(props)
  const { isOrdered } = raceBetRules[kind]
  const has = (row: number, column: number) => pickOf([row, column]) in odds.odds
  const rows = numbers.filter(({ number }) => numbers.some((other) => has(number, other.number)))
  const columns = numbers.filter(({ number }) => numbers.some((other) => has(other.number, number)))
  return (
    <table className="race-pairs">
      <caption className="only-heard">{kindWords[kind].name()}</caption>
      <thead>
        <tr>
          <td>{isOrdered && <span className="race-pairs-corner">{m.racing_pairs_corner()}</span>}</td>
          {columns.map(({ number, frame }) => (
            <th key={number} scope="col">
              <HorseNumber number={number} frame={frame} size="sm" />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <th scope="row">
              <HorseNumber number={row.number} frame={row.frame} size="sm" />
            </th>
            {columns.map((column) => {
              const bet = pricedPick(odds, kind, pickOf([row.number, column.number]))
              return (
                <td key={column.number}>
                  {bet !== null && (
                    <RaceOddsButton
                      {...bet}
                      name={lineText(kind, bet.pick)}
                      picks={picks}
                      isOpen={isOpen}
                      className="race-pair"
                    />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LowestOdds({ kind, odds, picks, isOpen }: ShownProps) {
  const lowest = Object.entries(odds.odds)
    .toSorted(([, one], [, other]) => one - other)
    .slice(0, mostListed)
  return (
    <ol className="race-lowest">
      {lowest.map(([pick, ofPick]) => (
        <li key={pick}>
          <span className="figures">{pickText(kind, pick)}</span>
          <RaceOddsButton
            kind={kind}
            pick={pick}
            odds={ofPick}
            placeOdds={null}
            name={lineText(kind, pick)}
            picks={picks}
            isOpen={isOpen}
          />
        </li>
      ))}
    </ol>
  )
}

type Props = Omit<ShownProps, 'odds'>

/** Nothing for kinds with one horse, whose odds are in the race's card. */
export const OddsPanel = memo(function OddsPanel(props: Props) {
  const { race, kind } = props
  const odds = useKindOdds(race.raceId, kind)
  const { picks, returnPpm } = raceBetRules[kind]
  if (picks === 1) return null
  const title = m.racing_odds_title({ kind: kindWords[kind].name() })
  return (
    <Panel
      title={title}
      className="race-odds-panel"
      end={
        <span className="figures text-micro text-paper-dim">
          {m.racing_return({ percent: returnPpm / 10_000 })}
        </span>
      }
    >
      {odds === undefined && <Skeleton className="h-60" />}
      {odds !== undefined && picks === 2 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        <section className="race-pairs-scroll" aria-label={title} tabIndex={0}>
          <PairTable {...props} odds={odds} />
        </section>
      )}
      {odds !== undefined && picks === 3 && (
        <>
          <p className="virtual-fine">{m.racing_lowest_note({ count: mostListed })}</p>
          <LowestOdds {...props} odds={odds} />
        </>
      )}
    </Panel>
  )
})
