// The current odds of winning a pot, and the amounts between which it pays.
import type { Jackpot, JackpotPot } from '@mangetsu/contract/jackpot'
import { minorOf } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { Panel } from '../../ui/panel.tsx'
import { oneIn } from './odds.ts'

/** Stakes for which odds are shown. */
const shownStakes = ['100.00', '1000.00'] as const

type Props = { readonly jackpot: Jackpot; readonly pots: readonly JackpotPot[] }

const head = 'pb-1.5 font-normal text-small text-paper-dim'
const cell = 'py-3 pl-3 text-right'

export function OddsPanel({ jackpot: { currency }, pots }: Props) {
  const write = (amount: string) => amountText(amount, currency, 'compact')
  const chance = (pot: JackpotPot, stake: string) => {
    const count = oneIn(pot, currency, minorOf(stake, currency))
    return count === null ? m.jackpot_odds_not_yet() : m.jackpot_odds_one_in({ count: countText(count) })
  }
  return (
    <Panel title={m.jackpot_odds_heading()}>
      <p className="text-small leading-relaxed text-paper-dim">{m.jackpot_odds_text()}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <section tabIndex={0} aria-label={m.jackpot_odds_heading()} className="mt-2.5 overflow-x-auto">
        <table className="figures w-full text-second whitespace-nowrap">
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className={`${head} text-left`}>
                {m.jackpot_odds_pot()}
              </th>
              {shownStakes.map((stake) => (
                <th key={stake} scope="col" className={`${head} pl-3 text-right`}>
                  {m.jackpot_odds_stake({ stake: write(stake) })}
                </th>
              ))}
              <th scope="col" className={`${head} pl-3 text-right`}>
                {m.jackpot_odds_range()}
              </th>
            </tr>
          </thead>
          <tbody>
            {pots.map((pot) => (
              <tr key={pot.potId} className="border-line border-b last:border-b-0">
                <th scope="row" className="py-3 text-left font-normal">
                  {pot.name[getLocale()]}
                </th>
                {shownStakes.map((stake) => (
                  <td key={stake} className={cell}>
                    {chance(pot, stake)}
                  </td>
                ))}
                <td className={cell}>
                  {m.jackpot_odds_between({ floor: write(pot.floorAmount), most: write(pot.mustDropBy) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-small leading-relaxed text-paper-dim">{m.jackpot_odds_note()}</p>
    </Panel>
  )
}
