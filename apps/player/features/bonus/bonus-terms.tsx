// Terms of a bonus as they were when it was given, and the versions of its promotion's terms with their changes.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { minorOf } from '@mangetsu/money'
import { oddsText } from '@mangetsu/sports/odds'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useIsPlayMoney } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { type LabelledFact as Fact, Facts } from '../../ui/fact.tsx'
import { FoldRow } from '../../ui/fold-row.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { changesOf } from './terms-changes.ts'
import './bonus.css'

const orders = { cashFirst: m.bonuses_order_cash, bonusFirst: m.bonuses_order_bonus } as const

const sportsTerms = {
  all: m.bonuses_bets_all,
  singles: m.bonuses_bets_singles,
  none: m.bonuses_bets_none,
} as const

/** Returns which bets on sports a bonus pays and counts, such as odds of 1.50 or more, all bets. */
const sportsText = (sports: PlayerBonus['terms']['sports']): string =>
  sports.bets === 'none'
    ? sportsTerms.none()
    : m.bonuses_sports({ odds: oddsText(sports.minOdds, 'decimal'), bets: sportsTerms[sports.bets]() })

function factsOf(bonus: PlayerBonus): Fact[] {
  const { terms, bonusCurrency, fetchAmount, fetchCurrency, freeSpin, freeBet } = bonus
  const money = (amount: string) => amountText(amount, bonusCurrency, 'compact')
  const given: Fact[] =
    minorOf(fetchAmount, fetchCurrency) > 0n
      ? [[m.bonuses_fact_deposit(), amountText(fetchAmount, fetchCurrency, 'compact')]]
      : []
  const spins: Fact[] =
    freeSpin === null
      ? []
      : [
          [m.bonuses_fact_spins(), m.bonuses_spins({ count: freeSpin.times })],
          [m.bonuses_fact_spin_stake(), money(freeSpin.stake)],
        ]
  if (freeBet !== null)
    return [
      [m.bonuses_fact_free_bet(), money(bonus.bonusAmount)],
      [m.bonuses_fact_min_odds(), m.bonuses_odds_from({ odds: oddsText(freeBet.minOdds, 'decimal') })],
      [m.bonuses_fact_bets(), sportsTerms[freeBet.bets]()],
      [m.bonuses_fact_stake_back(), m.bonuses_fact_stake_back_value()],
    ]
  const amount: Fact[] =
    freeSpin !== null && minorOf(bonus.bonusAmount, bonusCurrency) === 0n
      ? []
      : [[m.bonuses_fact_bonus(), money(bonus.bonusAmount)]]
  const wagered: Fact[] =
    terms.times === 0
      ? [[m.bonuses_condition(), m.bonuses_none()]]
      : [
          [m.bonuses_condition(), m.bonuses_times({ times: terms.times })],
          [m.bonuses_fact_days(), m.bonuses_days({ days: terms.days })],
          [
            m.bonuses_fact_largest_stake(),
            terms.largestStake === null ? m.bonuses_none() : money(terms.largestStake),
          ],
          [m.bonuses_fact_order(), orders[terms.order]()],
          [m.bonuses_fact_sports(), sportsText(terms.sports)],
          [m.bonuses_fact_give_up(), m.bonuses_fact_give_up_value()],
        ]
  const most: Fact = [
    m.bonuses_fact_most(),
    terms.largestRelease === null ? m.bonuses_none() : money(terms.largestRelease),
  ]
  return [...given, ...spins, ...amount, most, ...wagered]
}

export function BonusFacts({ bonus, children }: { bonus: PlayerBonus; children: React.ReactNode }) {
  const isPlayMoney = useIsPlayMoney()
  return (
    <Panel title={m.bonuses_this_title()} end={isPlayMoney && <Pill>{m.parts_play_money()}</Pill>}>
      <Facts facts={factsOf(bonus)} />
      <div className="mt-3">{children}</div>
    </Panel>
  )
}

type Versions = OutputOf<typeof calls.queryActivity>['versions']

function Change({ gone, added }: { readonly gone: readonly string[]; readonly added: readonly string[] }) {
  if (gone.length + added.length === 0) return null
  return (
    <ul className="mt-2 grid grid-cols-1 gap-1 rounded-[8px] bg-night-2 px-3 py-2 text-small leading-relaxed">
      {gone.map((line) => (
        <li key={`gone ${line}`} className="text-paper-dim">
          <span className="only-heard">{m.bonuses_version_gone()}</span>
          <del>{line}</del>
        </li>
      ))}
      {added.map((line) => (
        <li key={`added ${line}`} className="text-matcha">
          <span className="only-heard">{m.bonuses_version_added()}</span>
          <ins className="bonus-new">{line}</ins>
        </li>
      ))}
    </ul>
  )
}

/** The version under which the bonus was given applies to its end; it is marked and can be read in full. */
export function TermsVersions({ bonus, versions }: { bonus: PlayerBonus; versions: Versions }) {
  const lang = getLocale()
  const changes = changesOf(versions.map(({ version, terms }) => ({ version, lines: terms[lang] })))
  const own = versions.find(({ version }) => version === bonus.version)
  return (
    <Panel
      title={m.bonuses_versions_title()}
      end={<Pill tone="good">{m.bonuses_version_yours({ version: bonus.version })}</Pill>}
    >
      <p className="text-small leading-relaxed text-paper-dim">{m.bonuses_versions_note()}</p>
      <ol className="mt-2">
        {changes.map(({ version, gone, added }) => {
          const isOwn = version === bonus.version
          const from = versions.find((one) => one.version === version)?.inForceFrom
          return (
            <li key={version} className="border-t border-line py-3 first:border-t-0">
              <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-second">
                <b className={`font-display ${isOwn ? 'text-moon' : ''}`}>{m.bonuses_version({ version })}</b>
                {from !== undefined && <span>{m.bonuses_version_from({ time: dayAndTime(from) })}</span>}
                {version > bonus.version && <Pill>{m.bonuses_version_not_yours()}</Pill>}
              </p>
              {isOwn && (
                <p className="text-small text-paper-dim">
                  {m.bonuses_version_given({ time: dayAndTime(bonus.createdAt), zone: zoneName() })}
                </p>
              )}
              <Change gone={gone} added={added} />
            </li>
          )
        })}
      </ol>
      {own !== undefined && (
        <FoldRow
          title={m.bonuses_version_read({ version: own.version })}
          className="border-t border-line pt-1"
        >
          <ul className="grid list-disc gap-2 pl-5 text-second leading-relaxed">
            {own.terms[lang].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </FoldRow>
      )}
    </Panel>
  )
}
