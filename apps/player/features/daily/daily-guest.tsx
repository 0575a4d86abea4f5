// The daily bonus for a visitor: the rewards of a new player, and how to receive them.
import type { SignDetail } from '@mangetsu/contract/daily'
import { m } from '../../messages-compiled/messages.js'
import { loginAddress } from '../../page/login-address.ts'
import { useAddress, usePage } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DailyColumns, DailyRules } from './daily-panel.tsx'
import { litOf, rewardsAhead } from './day-rewards.ts'
import { MonthMoons, MonthProgress } from './month-card.tsx'
import { RewardFigures, TodayFrame, WeekLadder } from './today-card.tsx'

type Props = { readonly ladders: Pick<SignDetail, 'week' | 'month' | 'terms'> }

export function DailyGuest({ ladders }: Props) {
  const { lang } = usePage()
  const to = useAddress()
  const { week, month, terms } = ladders
  return (
    <DailyColumns
      main={
        <TodayFrame state="waiting" lit={litOf(week)} ladder={<WeekLadder ladders={ladders} />}>
          <p className="text-small leading-relaxed text-paper-dim">{m.daily_first_day()}</p>
          <RewardFigures rewards={rewardsAhead(ladders, 0)} />
          <ButtonLink to={to('/register')} kind="primary" isWide className="mt-1 max-big:px-3">
            {m.daily_register()}
          </ButtonLink>
          <ButtonLink to={loginAddress(lang, '/daily')} kind="quiet" isWide className="mt-1">
            {m.place_login()}
          </ButtonLink>
        </TodayFrame>
      }
      side={
        <>
          <MonthProgress ladder={month} />
          <DailyRules terms={terms} isWhole />
        </>
      }
      below={<MonthMoons ladder={month} />}
    />
  )
}
