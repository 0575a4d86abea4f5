// Drawn numbers, without names: of this lottery in full, of the previous one in a line.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { LotteryConfig } from '@mangetsu/contract/lottery'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rewardText } from '../../ui/reward-text.ts'
import './lottery.css'
import { rankText } from './lottery-labels.ts'
import { useDay } from './lottery-moment.tsx'
import { numberText } from './lottery-rules.ts'

export type DrawnRanks = OutputOf<typeof calls.queryLotteryPrizes>['drawn']
/** A drawn lottery and its numbers. */
export type PreviousDrawing = { readonly lottery: LotteryConfig; readonly drawn: DrawnRanks }

/** Numbers per rank shown before expanding. */
const shownNumbers = 8
/** Ranks of the previous lottery that are listed. */
const namedRanks = 2

const Numbers = ({ numbers }: { readonly numbers: readonly number[] }) => (
  <ul className="figures lottery-numbers text-second">
    {numbers.map((number) => (
      <li key={number}>{numberText(number)}</li>
    ))}
  </ul>
)

function Rank({ rank, reward, numbers }: DrawnRanks[number]) {
  return (
    <div className="border-line border-t py-3 first:border-t-0">
      <dt className="flex flex-wrap justify-between gap-x-4 text-small text-paper-dim">
        <span>{rankText(rank)}</span>
        <span className="figures">{rewardText(reward)}</span>
      </dt>
      <dd className="mt-1 grid grid-cols-1">
        {numbers.length === 0 && <span className="text-second">{m.lottery_results_none()}</span>}
        <Numbers numbers={numbers.slice(0, shownNumbers)} />
        {numbers.length > shownNumbers && (
          <details>
            <summary className="flex min-h-11 items-center text-second text-wisteria">
              {m.lottery_results_more({ count: countText(numbers.length - shownNumbers) })}
            </summary>
            <Numbers numbers={numbers.slice(shownNumbers)} />
          </details>
        )}
      </dd>
    </div>
  )
}

export function ResultsPanel({ drawn }: { readonly drawn: DrawnRanks }) {
  return (
    <Panel title={m.lottery_results_heading()} className="lottery-results min-w-0">
      <dl>
        {drawn.map((rank) => (
          <Rank key={rank.rank} {...rank} />
        ))}
      </dl>
      <p className="text-small text-paper-dim">{m.lottery_results_nameless()}</p>
    </Panel>
  )
}

export function PreviousPanel({ previous: { lottery, drawn } }: { readonly previous: PreviousDrawing }) {
  const to = useAddress()
  const day = useDay()
  const { title, issued, proof, drawAt, actCode } = lottery
  const named = drawn.slice(0, namedRanks).filter(({ numbers }) => numbers.length > 0)
  return (
    <Panel
      title={m.lottery_previous_heading()}
      className="lottery-previous min-w-0"
      end={
        <Link
          to={to(`/lotteries/${actCode}`)}
          className="-my-2 inline-flex min-h-11 items-center gap-1 text-second text-wisteria hover:underline"
        >
          {m.lottery_previous_check()}
          <Icon name="right" size="xs" />
        </Link>
      }
    >
      <p className="figures text-small leading-relaxed text-paper-dim">
        {m.lottery_previous_line({
          title: title[getLocale()],
          day: day(proof.drawnAt ?? drawAt),
          count: countText(issued),
        })}
      </p>
      <ul className="figures mt-1.5 flex flex-wrap gap-x-4 text-second">
        {named.map(({ rank, numbers }) => (
          <li key={rank}>
            <span>{rankText(rank)}</span> <b>{numbers[0] !== undefined && numberText(numbers[0])}</b>
            {numbers.length > 1 && (
              <span className="text-paper-dim">
                {' '}
                {m.lottery_results_more({ count: countText(numbers.length - 1) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-small text-paper-dim">{m.lottery_results_nameless()}</p>
    </Panel>
  )
}
