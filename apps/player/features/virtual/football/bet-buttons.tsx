// The bets on a match of virtual football: its result first, the other markets behind a disclosure.
import type { VirtualFootballMarket, VirtualFootballMatch } from '@mangetsu/contract/virtual-football'
import type { ReactNode } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { decimalOdds, VirtualOddsButton } from '../odds-button.tsx'
import { selectionText } from './football-words.ts'
import { marketName, shortName } from './market-words.ts'
import type { FootballPicks } from './use-football-ticket.ts'

export type BetsProps = {
  readonly match: VirtualFootballMatch
  readonly picks: FootballPicks
  readonly isOpen: boolean
}

type MarketProps = BetsProps & { readonly market: VirtualFootballMarket }

function Buttons({ match, market: { marketId, outcomes }, picks, isOpen }: MarketProps) {
  return outcomes.map(({ outcomeId, odds }) => {
    const selection = { match: match.match, marketId, outcomeId }
    const { outcome, market, sides } = selectionText(selection, [match])
    return (
      <VirtualOddsButton
        key={outcomeId}
        odds={odds}
        name={m.vfootball_bet_label({ sides, market, outcome })}
        label={shortName(marketId, outcomeId)}
        isChosen={picks.has(selection)}
        isOpen={isOpen}
        onPress={() => picks.toggle({ ...selection, odds })}
        className="football-odds"
      />
    )
  })
}

const percentOf = (ppm: number): string => m.vfootball_return({ percent: Math.round(ppm / 10_000) })

type GroupProps = { readonly name: string; readonly returnPpm: number; readonly children: ReactNode }

const Group = ({ name, returnPpm, children }: GroupProps) => (
  <section className="football-market">
    <h3>
      {name}
      <small className="figures">{percentOf(returnPpm)}</small>
    </h3>
    {children}
  </section>
)

/** Columns of the buttons of a market; of others the number of their outcomes. */
const columns: Readonly<Record<string, number>> = { 'correct-score': 5 }

function Market(props: MarketProps) {
  const { marketId, returnPpm, outcomes } = props.market
  return (
    <Group name={marketName(marketId)} returnPpm={returnPpm}>
      <div className="football-outcomes" data-columns={columns[marketId] ?? outcomes.length}>
        <Buttons {...props} />
      </div>
    </Group>
  )
}

export function Bets(props: BetsProps) {
  const [main, ...others] = props.match.markets
  if (main === undefined) return null
  return (
    <>
      <Market {...props} market={main} />
      <details className="football-more">
        <summary>{m.vfootball_more_markets({ count: others.length })}</summary>
        <div className="football-markets">
          {others.map((market) => (
            <Market key={market.marketId} {...props} market={market} />
          ))}
        </div>
      </details>
    </>
  )
}

/** The bets of a match that have won, at their odds. */
export function WonBets({ match }: Pick<BetsProps, 'match'>) {
  const won = match.markets.flatMap(({ marketId, outcomes }) =>
    outcomes.filter(({ isWon }) => isWon).map(({ outcomeId, odds }) => ({ marketId, outcomeId, odds })),
  )
  return (
    <dl className="football-won figures">
      {won.map(({ marketId, outcomeId, odds }) => {
        const { market, outcome } = selectionText({ match: match.match, marketId, outcomeId }, [match])
        return (
          <div key={`${marketId} ${outcomeId}`}>
            <dt>{market}</dt>
            <dd>
              {outcome} <b className="football-won-odds">{m.virtual_at_odds({ odds: decimalOdds(odds) })}</b>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
