// The prizes by rank, their requirements, and the lottery's terms.
import type { LotteryConfig } from '@mangetsu/contract/lottery'
import type { RewardView } from '@mangetsu/contract/reward'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useIsPlayMoney } from '../../page/page.tsx'
import { countText } from '../../ui/count.ts'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { rewardText } from '../../ui/reward-text.ts'
import { rankText } from './lottery-labels.ts'

const wagerOf = (reward: RewardView): number | null =>
  reward.kind === 'points' || reward.kind === 'freeBet' ? null : reward.wagerTimes

export function PrizeTable({ lottery }: { readonly lottery: LotteryConfig }) {
  const lang = getLocale()
  const isPlayMoney = useIsPlayMoney()
  const { prizes, terms, version } = lottery
  const isFree = prizes.every(({ reward }) => wagerOf(reward) === null)
  return (
    <Panel
      title={m.lottery_prizes_heading()}
      end={isPlayMoney && <Pill>{m.parts_play_money()}</Pill>}
      className="lottery-prizes min-w-0"
    >
      <table className="figures lottery-table text-second">
        <thead className="text-small text-paper-dim">
          <tr>
            <th scope="col">{m.lottery_prizes_rank()}</th>
            <th scope="col">{m.lottery_prizes_prize()}</th>
            <th scope="col">{m.lottery_prizes_count()}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ rank, count, reward }) => {
            const times = wagerOf(reward)
            return (
              <tr key={rank}>
                <th scope="row">{rankText(rank)}</th>
                <td>
                  <span>{rewardText(reward)}</span>
                  {times !== null && (
                    <span className="block text-small text-paper-dim">{m.lottery_wager({ times })}</span>
                  )}
                </td>
                <td>{countText(count)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="mt-2 text-small leading-relaxed text-paper-dim">
        <span>{m.lottery_one_prize()}</span>
        {isFree && <span>{(lang === 'en' ? ' ' : '') + m.lottery_no_wager()}</span>}
      </p>
      {terms[lang].length > 0 && (
        <details className="mt-2 border-line border-t">
          <summary className="flex min-h-11 items-center text-second">{m.lottery_terms({ version })}</summary>
          <ul className="grid list-disc gap-1.5 pl-5 pb-1 text-small leading-relaxed text-paper-dim">
            {terms[lang].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}
