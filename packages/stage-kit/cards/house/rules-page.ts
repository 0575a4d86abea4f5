// Rules and pays of a game against the house as page content, built from its design.
import { formatAmount } from '@mangetsu/money'
import { element } from '../../dom.ts'
import type { RoundMoney } from '../../game-stage.ts'
import { createTranslate, type StageLang } from '../../text.ts'
import type { HouseDesign, Pays } from './design.ts'
import { partsOf } from './house-money.ts'
import { houseMessages } from './messages.ts'

/** Builds the page. Amounts are for this money's stakes; a bet that is not placed has none. */
export function houseRulesPage(design: HouseDesign, lang: StageLang, money: RoundMoney): HTMLElement {
  const say = createTranslate(houseMessages, lang)
  const { anteMinor, sideMinor, currency } = partsOf(design, money)
  const amount = (amountMinor: bigint) => formatAmount(amountMinor, currency, { lang, style: 'compact' })
  const table = ({ title, rows }: Pays, stakedMinor: bigint) => {
    const keys = ['hand', 'multiple', ...(stakedMinor > 0n ? (['amount'] as const) : [])] as const
    const lines = rows.map((row) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, row.title[lang]),
        element('td', {}, say('toOne', { pays: row.pays })),
        ...(stakedMinor > 0n ? [element('td', {}, amount(stakedMinor * BigInt(row.pays)))] : []),
      ),
    )
    const caption = stakedMinor > 0n ? `${title[lang]} (${amount(stakedMinor)})` : title[lang]
    return element(
      'table',
      { class: 'pays' },
      element('caption', {}, caption),
      element(
        'thead',
        {},
        element('tr', {}, ...keys.map((key) => element('th', { scope: 'col' }, say(key)))),
      ),
      element('tbody', {}, ...lines),
    )
  }
  return element(
    'div',
    { class: 'rules' },
    ...design.rules.map((sentence) => element('p', {}, sentence[lang])),
    table(design.antePays, anteMinor),
    table(design.side.pays, sideMinor),
  )
}
