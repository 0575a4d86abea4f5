// The filters of the play history as a row of chips; a custom period opens two date fields below it.
import type { PlayResult } from '@mangetsu/contract/play-history'
import { walletOrder } from '@mangetsu/money/wallet-order'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useUserStore } from '../../page/page.tsx'
import { ChipSelect } from '../../ui/chip-select.tsx'
import { currencyName } from '../../ui/currency-name.ts'
import { FilterRow } from '../../ui/filter-row.tsx'
import { zoneName } from '../../ui/moment.ts'
import { daysOf, periodChoices } from '../../ui/period.ts'
import { PeriodFields } from '../../ui/period-fields.tsx'
import { isFiltering, noFilter, type PlayFilterState, readersDay, results } from './filter.ts'
import type { GameFacts, HistoryGame } from './played-games.ts'

type Props = {
  readonly filter: PlayFilterState
  readonly onFilter: (change: Partial<PlayFilterState>) => void
  /** Null while they load. */
  readonly games: ReadonlyMap<string, HistoryGame> | null
  readonly kindName: GameFacts['kindName']
}

const resultLabels: Readonly<Record<PlayResult, () => string>> = {
  won: m.plays_result_won,
  returned: m.plays_result_returned,
  lost: m.plays_result_lost,
  free: m.plays_result_free,
}

/** Offers what was played; a value from the URL is offered while it is selected. */
function GameChips({ filter, onFilter, games, kindName }: Props) {
  const { kind, gameId } = filter
  const all = [...(games?.values() ?? [])]
  const kinds = new Set([...all.map((game) => game.kind), ...(kind === null ? [] : [kind])])
  const offered = all.filter((game) => kind === null || game.kind === kind || game.id === gameId)
  const named = offered.map((game) => ({ value: game.id, label: game.name }))
  const isNamed = gameId === null || named.some(({ value }) => value === gameId)
  return (
    <>
      <ChipSelect
        isLabelled
        label={m.plays_kind()}
        choices={[
          { value: '', label: m.plays_kind_all() },
          ...[...kinds].map((value) => ({ value, label: kindName(value) })),
        ]}
        value={kind ?? ''}
        isOn={kind !== null}
        onValue={(value) => onFilter({ kind: value === '' ? null : value, gameId: null })}
      />
      <ChipSelect
        isLabelled
        label={m.plays_game()}
        choices={[
          { value: '', label: m.plays_game_all() },
          ...named,
          ...(isNamed ? [] : [{ value: gameId, label: gameId }]),
        ]}
        value={gameId ?? ''}
        isOn={gameId !== null}
        onValue={(value) => onFilter({ gameId: value === '' ? null : value })}
      />
    </>
  )
}

export function FilterBar(props: Props) {
  const { filter, onFilter } = props
  const wallets = walletOrder(useUserStore(({ userInfo }) => userInfo?.wallets) ?? [])
  const { currency, result, period } = filter
  const codes = wallets.map((wallet) => wallet.currency)
  const offered = currency === null || codes.includes(currency) ? codes : [...codes, currency]
  const today = readersDay(Date.now())
  return (
    <div className="min-w-0">
      <FilterRow isFiltering={isFiltering(filter)} onClear={() => onFilter(noFilter)}>
        <ChipSelect
          isLabelled
          icon="calendar"
          label={m.movements_period()}
          choices={periodChoices()}
          value={period}
          isOn={period !== 'always'}
          // A custom period starts with the dates that were shown.
          onValue={(next) => onFilter({ period: next, ...(next === 'own' ? daysOf(filter, today) : {}) })}
        />
        <GameChips {...props} />
        <ChipSelect
          isLabelled
          label={m.plays_result()}
          choices={[
            { value: '', label: m.plays_result_all() },
            ...results.map((value) => ({ value, label: resultLabels[value]() })),
          ]}
          value={result ?? ''}
          isOn={result !== null}
          onValue={(value) => onFilter({ result: value === '' ? null : value })}
        />
        {offered.length > 1 && (
          <ChipSelect
            isLabelled
            label={m.movements_currency()}
            choices={[
              { value: '', label: m.movements_currency_all() },
              ...offered.map((value) => ({ value, label: currencyName(value, getLocale()) })),
            ]}
            value={currency ?? ''}
            isOn={currency !== null}
            onValue={(value) => onFilter({ currency: value === '' ? null : value })}
          />
        )}
      </FilterRow>
      {period === 'own' && (
        <PeriodFields
          period={filter}
          onPeriod={onFilter}
          today={today}
          note={m.plays_days_zone({ zone: zoneName() })}
        />
      )}
    </div>
  )
}
