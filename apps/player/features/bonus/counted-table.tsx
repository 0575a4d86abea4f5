// Contribution of a stake: by play kind, then the games that differ from their kind.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { kindWeight } from '@mangetsu/contract/bonus-weight'
import type { PlayKind } from '@mangetsu/contract/game-attributes'
import { minorOf, toDecimal } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { Panel } from '../../ui/panel.tsx'
import { offeredKinds, ownShares } from './counted-groups.ts'
import { countedMinor } from './what-if.ts'
import type { NamedGame } from './what-if-panel.tsx'

type Row = { readonly key: string; readonly name: string; readonly weight: number }

/**
 * Returns the stake of the example column: a thousand yen, or ten units of another currency, capped at the stake that
 * counts in full.
 */
function exampleMinor({ bonusCurrency, terms }: PlayerBonus): bigint {
  const usual = minorOf(bonusCurrency === 'JPY' ? '1000' : '10', bonusCurrency)
  const most = terms.largestStake === null ? usual : minorOf(terms.largestStake, bonusCurrency)
  return most < usual ? most : usual
}

function rowsOf(
  { terms }: PlayerBonus,
  games: readonly NamedGame[],
  kindName: (kind: PlayKind) => string,
): Row[] {
  const lang = getLocale()
  const name = (gameId: string) => games.find((one) => one.gameId === gameId)?.name[lang]
  // Without its games known, every kind is listed.
  const hasGames = (kind: PlayKind) => games.length === 0 || games.some(({ gameType }) => gameType === kind)
  return [
    ...offeredKinds(terms, hasGames).map((kind) => ({
      key: kind,
      name: kindName(kind),
      weight: kindWeight(terms, kind),
    })),
    ...[...ownShares(terms)].flatMap(([key, weight]) => {
      const called = name(key)
      return called === undefined ? [] : [{ key, name: called, weight }]
    }),
  ]
}

type Props = {
  readonly bonus: PlayerBonus
  readonly games: readonly NamedGame[]
  readonly kindName: (kind: PlayKind) => string
}

export function CountedTable({ bonus, games, kindName }: Props) {
  const { bonusCurrency: currency, terms } = bonus
  const example = exampleMinor(bonus)
  const money = (minor: bigint) => amountText(toDecimal(minor, currency), currency, 'compact')
  return (
    <Panel title={m.bonuses_counted_title()}>
      <table className="figures mt-1 w-full text-second leading-normal">
        <thead className="text-left text-micro text-paper-dim">
          <tr>
            <th className="py-1 font-normal">{m.bonuses_counted_kind()}</th>
            <th className="py-1 text-right font-normal">{m.bonuses_counted_share()}</th>
            <th className="py-1 pl-3 text-right font-normal">
              {m.bonuses_counted_example({ amount: money(example) })}
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(bonus, games, kindName).map(({ key, name, weight }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-2.5 text-left font-normal">
                {name}
              </th>
              <td className="py-2.5 text-right">{weight}%</td>
              <td className="py-2.5 pl-3 text-right">
                {money(countedMinor(terms, currency, example, weight))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {terms.largestStake !== null && (
        <p className="figures mt-3 text-small leading-relaxed text-paper-dim">
          {m.bonuses_counted_most({ amount: amountText(terms.largestStake, currency, 'compact') })}
        </p>
      )}
    </Panel>
  )
}
