// The filters as a row of chips; a custom period opens two date fields below it.
import { historyGroups } from '@mangetsu/contract/history'
import { walletOrder } from '@mangetsu/money'
import { useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import { ChipSelect } from '../../ui/chip-select.tsx'
import { Field } from '../../ui/field.tsx'
import {
  daysOf,
  type HistoryFilterState,
  isBackwards,
  isDay,
  isFiltering,
  noFilter,
  siteDay,
} from './filter.ts'
import { currencyChoices, groupChoices, periodChoices, stateChoices } from './filter-labels.ts'

type Props = {
  readonly filter: HistoryFilterState
  readonly onFilter: (change: Partial<HistoryFilterState>) => void
}

/** A typed date: passed on once it is valid or empty. */
function DayField({
  label,
  day,
  onDay,
  max,
  error,
}: {
  readonly label: string
  readonly day: string | null
  readonly onDay: (day: string | null) => void
  readonly max: string
  readonly error?: string | undefined
}) {
  const [typed, setTyped] = useState(day ?? '')
  useEffect(() => setTyped(day ?? ''), [day])
  return (
    <Field
      type="date"
      label={label}
      value={typed}
      min="2000-01-01"
      max={max}
      error={error}
      onChange={({ target: { value } }) => {
        setTyped(value)
        if (value === '' || isDay(value)) onDay(value === '' ? null : value)
      }}
    />
  )
}

function OwnDays({ filter, onFilter }: Props) {
  const today = siteDay(Date.now())
  return (
    <fieldset className="mt-3 rounded-card bg-night-1 p-5">
      <legend className="only-heard">{m.movements_period_own()}</legend>
      <div className="grid grid-cols-1 gap-3 tablet:max-w-[460px] tablet:grid-cols-2">
        <DayField
          label={m.movements_from()}
          day={filter.from}
          max={today}
          onDay={(from) => onFilter({ from })}
        />
        <DayField
          label={m.movements_to()}
          day={filter.to}
          max={today}
          onDay={(to) => onFilter({ to })}
          error={isBackwards(filter) ? m.movements_backwards() : undefined}
        />
      </div>
      <p className="mt-2 text-small leading-relaxed text-paper-dim">{m.movements_days_zone()}</p>
    </fieldset>
  )
}

export function FilterBar({ filter, onFilter }: Props) {
  const wallets = walletOrder(useUserStore(({ userInfo }) => userInfo?.wallets) ?? [])
  const codes = wallets.map(({ currency }) => currency)
  const { groups, currency, state, period } = filter
  // A custom period starts with the dates that were shown.
  const choosePeriod = (next: HistoryFilterState['period']) =>
    onFilter({ period: next, ...(next === 'own' ? daysOf(filter, siteDay(Date.now())) : {}) })
  return (
    <div className="min-w-0">
      <fieldset className="-mx-(--gutter) flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] big:mx-0 big:flex-wrap big:overflow-visible big:px-0">
        <legend className="only-heard">{m.movements_filters()}</legend>
        <ChipSelect
          icon="calendar"
          label={m.movements_period()}
          choices={periodChoices()}
          value={period}
          isOn={period !== 'always'}
          onValue={choosePeriod}
        />
        <ChipSelect
          label={m.movements_currency()}
          choices={currencyChoices(codes, currency)}
          value={currency ?? ''}
          isOn={currency !== null}
          onValue={(value) => onFilter({ currency: value === '' ? null : value })}
        />
        <ChipSelect
          label={m.movements_group()}
          choices={groupChoices(groups)}
          value={groups.join()}
          isOn={groups.length > 0}
          onValue={(value) =>
            onFilter({ groups: historyGroups.filter((group) => value.split(',').includes(group)) })
          }
        />
        <ChipSelect
          label={m.movements_state()}
          choices={stateChoices()}
          value={state ?? ''}
          isOn={state !== null}
          onValue={(value) => onFilter({ state: value === '' ? null : value })}
        />
        {isFiltering(filter) && (
          <button
            type="button"
            onClick={() => onFilter(noFilter)}
            className="min-h-11 flex-none whitespace-nowrap rounded-pill px-3 text-second text-wisteria underline-offset-[3px] hover:underline"
          >
            {m.movements_clear()}
          </button>
        )}
      </fieldset>
      {period === 'own' && <OwnDays filter={filter} onFilter={onFilter} />}
    </div>
  )
}
