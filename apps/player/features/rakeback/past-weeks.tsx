// Past weeks of rakeback: claimed and expired ones.
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { ExactAmount } from '../../ui/amount.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { daysText } from './rakeback-card.tsx'
import { useRakeback } from './use-rakeback.ts'

export function PastWeeks() {
  const { lang } = usePage()
  const shown = useRakeback()
  return (
    <Panel title={m.vip_past_heading()}>
      <CallState shown={shown} skeleton={<SkeletonRows count={2} />}>
        {({ weeks }) => {
          const past = weeks.filter(({ state }) => state === 'claimed' || state === 'expired')
          if (past.length === 0) return <p className="pt-1 text-small text-paper-dim">{m.vip_past_none()}</p>
          return (
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
          )
        }}
      </CallState>
    </Panel>
  )
}
