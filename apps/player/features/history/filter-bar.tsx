// The filters as chips that name their value; a custom period opens two date fields below it.
import { historyGroups } from '@mangetsu/contract/history'
import { walletOrder } from '@mangetsu/money/wallet-order'
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import { ChipSelect } from '../../ui/chip-select.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { daysOf, periodChoices } from '../../ui/period.ts'
import { PeriodFields } from '../../ui/period-fields.tsx'
import { type HistoryFilterState, isFiltering, noFilter, siteDay } from './filter.ts'
import { currencyChoices, groupChoices, stateChoices } from './filter-labels.ts'

type Props = {
  readonly filter: HistoryFilterState
  readonly onFilter: (change: Partial<HistoryFilterState>) => void
}

export function FilterBar({ filter, onFilter }: Props) {
  const wallets = walletOrder(useUserStore(({ userInfo }) => userInfo?.wallets) ?? [])
  const codes = wallets.map(({ currency }) => currency)
  const { groups, currency, state, period } = filter
  // A custom period starts with the dates that were shown.
  const choosePeriod = (next: HistoryFilterState['period']) =>
    onFilter({ period: next, ...(next === 'own' ? daysOf(filter, siteDay(Date.now())) : {}) })
  return (
    <div className="history-filters min-w-0">
      <FilterRow isFiltering={isFiltering(filter)} onClear={() => onFilter(noFilter)}>
        <ChipSelect
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
      </FilterRow>
      {period === 'own' && (
        <PeriodFields
          period={filter}
          onPeriod={onFilter}
          today={siteDay(Date.now())}
          note={m.movements_days_zone()}
        />
      )}
    </div>
  )
}
