// Rules of the jackpots: participating games, stakes, equal odds for equal stakes, and the full terms.
import type { Jackpot } from '@mangetsu/contract/jackpot'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'

function Rule({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <li className="flex items-start gap-3 border-line border-t py-2.5 first:border-t-0">
      <Icon name="check" size="sm" className="mt-0.5 flex-none text-matcha" />
      <span className="min-w-0">
        <b className="block text-second leading-normal">{title}</b>
        <span className="block text-small leading-normal text-paper-dim">{text}</span>
      </span>
    </li>
  )
}

export function RulesPanel({ jackpot }: { readonly jackpot: Jackpot }) {
  const { games, leastStake, currency, terms } = jackpot
  return (
    <Panel title={m.jackpot_rules_heading()}>
      <ul className="mt-1">
        <Rule title={m.jackpot_rule_games()} text={m.jackpot_rule_games_text({ count: games.length })} />
        <Rule
          title={m.jackpot_rule_stake({ amount: amountText(leastStake, currency, 'compact') })}
          text={m.jackpot_rule_stake_text()}
        />
        <Rule title={m.jackpot_rule_same()} text={m.jackpot_rule_same_text()} />
      </ul>
      <details className="border-line border-t">
        <summary className="flex min-h-11 items-center text-second">{m.jackpot_terms_heading()}</summary>
        <ul className="grid list-disc gap-1.5 pl-5 pb-1 text-small leading-relaxed text-paper-dim">
          {terms[getLocale()].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}
