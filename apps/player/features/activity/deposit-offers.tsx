// Rewards of the next deposits, from the deposit activity's constants.
import { m } from '../../messages-compiled/messages.js'
import { useDepositConstants } from '../../page/activity-constants.ts'
import { useActivityCurrency } from '../../page/activity-currency.ts'
import { useAddress, usePage } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segments } from '../../ui/segments.tsx'

export function DepositOffers() {
  const to = useAddress()
  const { userStore } = usePage().stores
  const running = useDepositConstants()?.filter(({ flag }) => flag === 1) ?? []
  const currencies = [...new Set(running.map(({ extraResult }) => extraResult.currency))]
  const activityCurrency = useActivityCurrency(currencies)
  const offers = running.filter(({ extraResult }) => extraResult.currency === activityCurrency)
  if (offers.length === 0) return null
  return (
    <div className="mt-6">
      <Panel title={m.promotions_deposit_heading()}>
        {currencies.length > 1 && (
          <div className="mt-3 max-w-[240px]">
            <Segments
              label={m.promotions_currency()}
              choices={currencies.map((value) => ({ value, label: value }))}
              value={activityCurrency}
              onValue={(chosen) => userStore.setState({ activityCurrency: chosen })}
            />
          </div>
        )}
        <dl className="mt-2">
          {offers.map(({ conKey, extraResult: { depositTime, bonusRate, prizeAmount, currency } }) => (
            <div
              key={conKey}
              className="flex min-h-11 items-center justify-between gap-4 border-b border-line"
            >
              <dt className="text-second text-paper-dim">
                {m.promotions_deposit_time({ time: depositTime })}
              </dt>
              <dd className="figures text-second">
                {m.promotions_deposit_offer({
                  rate: bonusRate,
                  most: amountText(prizeAmount, currency, 'compact'),
                })}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-small text-paper-dim">{m.promotions_deposit_note()}</p>
        <p className="mt-4">
          <ButtonLink to={to('/wallet/deposit')}>{m.place_deposit()}</ButtonLink>
        </p>
      </Panel>
    </div>
  )
}
