// Past weeks of rakeback: claimed and expired ones. Without any it renders nothing.
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { ExactAmount } from '../../ui/amount.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Panel } from '../../ui/panel.tsx'
import { daysText } from './rakeback-card.tsx'
import { useRakeback } from './use-rakeback.ts'

export function PastWeeks() {
  const { lang } = usePage()
  const { data } = useRakeback()
  const past = data?.weeks.filter(({ state }) => state === 'claimed' || state === 'expired') ?? []
  if (past.length === 0) return null
  return (
    <Panel title={m.vip_past_heading()}>
      <dl className="mt-1">
        {past.map((week) => (
          <Fact key={`${week.from} ${week.currency}`} label={daysText(week, lang)}>
            {week.state === 'claimed' ? (
              <ExactAmount
                amount={week.amount}
                currency={week.currency}
                sign="always"
                className="text-matcha"
              />
            ) : (
              m.vip_past_expired()
            )}
          </Fact>
        ))}
      </dl>
    </Panel>
  )
}
