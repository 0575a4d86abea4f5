// A trial sum: game, stake and number of rounds; shows the resulting progress of the bonus and its theoretical cost.
import { roughMinor } from '@mangetsu/contract/average-cost'
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { codeText } from '@mangetsu/contract/typed'
import { currencies, toDecimal } from '@mangetsu/money'
import { readTypedAmount } from '@mangetsu/money/typed-amount'
import { useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useConfig } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { amountUnreadable } from '../../ui/amount-field.tsx'
import { countText } from '../../ui/count.ts'
import { Facts } from '../../ui/fact.tsx'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { percentText } from './bonus-progress.tsx'
import { type PlannedGame, progressOf, thousandths, type WhatIf, weightOf, whatIf } from './what-if.ts'

export type NamedGame = PlannedGame & { readonly name: { readonly ja: string; readonly en: string } }

const hourMs = 3_600_000n
const minuteMs = 60_000n
/** Maximum number of rounds in one trial sum. */
const mostRounds = 100_000

/** Formats a duration in whole minutes, rounded up. */
function durationText(ms: bigint): string {
  const whole = (ms + minuteMs - 1n) * 1n
  const [hours, minutes] = [whole / hourMs, (whole % hourMs) / minuteMs]
  const values = { hours: countText(Number(hours)), minutes: Number(minutes) }
  return hours > 0n ? m.bonuses_hours(values) : m.bonuses_minutes({ minutes: values.minutes })
}

const returnText = (rtpPpm: number): string => `${(rtpPpm / 10_000).toFixed(1)}%`

type FoundProps = { readonly bonus: PlayerBonus; readonly game: NamedGame; readonly found: WhatIf }

function Rest({ bonus, game, found }: FoundProps) {
  const { bonusCurrency: currency } = bonus
  const money = (minor: bigint) => amountText(toDecimal(minor, currency), currency, 'compact')
  const { rest, weight } = found
  const name = game.name[getLocale()]
  return (
    <div className="figures mt-4 rounded-field bg-night-2 px-4 py-3 text-small leading-relaxed text-paper-dim">
      {rest === null ? (
        <p>{m.bonuses_rest_never({ game: name })}</p>
      ) : (
        <>
          <p className="flex flex-wrap justify-between gap-x-4 text-second text-paper">
            <span>{m.bonuses_rest()}</span>
            <b>{m.bonuses_rest_cost({ cost: money(roughMinor(rest.costMinor, currency)) })}</b>
          </p>
          <p>
            <span>
              {m.bonuses_rest_how({
                left: money(progressOf(bonus).leftMinor),
                weight,
                rounds: countText(Number(rest.rounds)),
              })}
            </span>
            {rest.ms > 0n && <span>{m.bonuses_rest_time({ time: durationText(rest.ms) })}</span>}
          </p>
          <p>{m.bonuses_rest_differs()}</p>
        </>
      )}
    </div>
  )
}

function Found({ bonus, game, found }: FoundProps) {
  const { bonusCurrency: currency } = bonus
  const money = (minor: bigint, sign: 'auto' | 'always' = 'auto') =>
    amountText(toDecimal(minor, currency), currency, 'compact', sign)
  const { targetMinor } = progressOf(bonus)
  const advance = (
    <span className="inline-flex items-center gap-1.5 text-moon">
      <i aria-hidden="true" className="hatched block size-3.5 rounded-pill" />
      {money(found.advanceMinor, 'always')}
    </span>
  )
  const after = m.bonuses_after_value({
    percent: percentText(thousandths(found.afterMinor, targetMinor)),
    left: money(found.leftMinor),
  })
  return (
    <Facts
      facts={[
        [m.bonuses_weight(), `${found.weight}%`],
        [m.bonuses_advance(), advance],
        [m.bonuses_return(), returnText(game.rtpPpm)],
        [
          m.bonuses_cost(),
          <b key="cost">{m.bonuses_about({ amount: money(roughMinor(found.costMinor, currency)) })}</b>,
        ],
        [m.bonuses_after(), after],
      ]}
    />
  )
}

type Props = {
  readonly bonus: PlayerBonus
  /** At least one. */
  readonly games: readonly NamedGame[]
  readonly onTrial: (minor: bigint) => void
}

/** Parses the number of rounds; null if it is invalid. */
function readCount(text: string): number | null {
  const digits = codeText(text).replace(/,/g, '')
  const count = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return count > 0 && count <= mostRounds ? count : null
}

export function WhatIfPanel({ bonus, games, onTrial }: Props) {
  const lang = getLocale()
  const { bonusCurrency: currency } = bonus
  const roundMs = useConfig()?.profile.minimumSpinMs ?? 0
  const [gameId, setGameId] = useState('')
  const [stake, setStake] = useState(currency === 'JPY' ? '100' : '1')
  const [count, setCount] = useState('100')
  const first = games.find((one) => weightOf(bonus.terms, one) > 0) ?? games[0]
  const game = games.find((one) => one.gameId === gameId) ?? first
  const read = readTypedAmount(stake, currency)
  const rounds = readCount(count)
  const isReadable = game !== undefined && read.ok && rounds !== null
  const found = isReadable
    ? whatIf({ bonus, game, stakeMinor: read.amountMinor, count: rounds, roundMs })
    : null
  const advance = found?.advanceMinor ?? 0n
  useEffect(() => onTrial(advance), [advance, onTrial])
  return (
    <Panel title={m.bonuses_trial_title()}>
      <p className="text-small text-paper-dim">{m.bonuses_trial_note()}</p>
      <div className="mt-3 grid grid-cols-1 items-start gap-x-6 gap-y-3 big:grid-cols-2">
        <div className="grid grid-cols-1 gap-3">
          <Select
            label={m.bonuses_game()}
            value={game?.gameId ?? ''}
            onChange={({ target }) => setGameId(target.value)}
            choices={games.map((one) => ({ value: one.gameId, label: one.name[lang] }))}
          />
          <div className="grid grid-cols-2 gap-3">
            <Field
              label={m.bonuses_stake()}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={stake}
              onChange={({ target }) => setStake(target.value)}
              leading={<span className="text-paper-dim">{currencies[currency].symbol || currency}</span>}
              error={read.ok ? undefined : amountUnreadable(currency)}
            />
            <Field
              label={m.bonuses_count()}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={count}
              onChange={({ target }) => setCount(target.value)}
              error={rounds === null ? m.bonuses_count_wrong({ most: countText(mostRounds) }) : undefined}
            />
          </div>
        </div>
        {found !== null && game !== undefined && <Found bonus={bonus} game={game} found={found} />}
      </div>
      {found !== null && game !== undefined && <Rest bonus={bonus} game={game} found={found} />}
    </Panel>
  )
}
