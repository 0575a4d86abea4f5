// The card of a race (出馬表): each horse with its frame, abilities and chance, and buttons for 単勝 and 複勝.
import type { RaceRunner } from '@mangetsu/contract/race'
import { pickOf } from '@mangetsu/race/bet-kinds'
import { memo } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { Panel } from '../../../ui/panel.tsx'
import { chanceText } from '../chance-text.ts'
import { HorseNumber } from './horse-number.tsx'
import { RaceOddsButton } from './race-odds-button.tsx'
import { runnerPicture } from './runner-pictures.ts'
import type { RacePicks } from './use-ticket.ts'

const abilities = [
  { key: 'early', name: m.racing_early, short: m.racing_early_short },
  { key: 'late', name: m.racing_late, short: m.racing_late_short },
  { key: 'stamina', name: m.racing_stamina, short: m.racing_stamina_short },
] as const

function Abilities({ runner }: { readonly runner: RaceRunner }) {
  return (
    <span className="race-abilities">
      {abilities.map(({ key, name }) => (
        <span key={key}>
          <span className="only-heard">{name()} </span>
          <i style={{ inlineSize: `${runner[key]}%` }} />
          <span className="figures">{runner[key]}</span>
        </span>
      ))}
    </span>
  )
}

type Props = {
  readonly entries: readonly RaceRunner[]
  readonly picks: RacePicks
  /** Whether the race takes bets. */
  readonly isOpen: boolean
}

function Runner({ runner, picks, isOpen }: { readonly runner: RaceRunner } & Omit<Props, 'entries'>) {
  const { number, frame, win, place, winPpm } = runner
  const name = runner.name[getLocale()]
  const pick = pickOf([number])
  const shared = { pick, picks, isOpen, placeOdds: null }
  return (
    <li className="race-runner">
      <HorseNumber number={number} frame={frame} />
      <span className="race-silk">
        <img src={runnerPicture(frame, 0)} alt="" width={190} height={140} />
      </span>
      <span className="race-runner-name">
        <b>{name}</b>
        <small className="figures">
          <span className="only-heard">{m.racing_chance_heard()} </span>
          {chanceText(winPpm)}
        </small>
      </span>
      <Abilities runner={runner} />
      <RaceOddsButton {...shared} kind="win" odds={win} name={m.racing_button_win({ number, name })} />
      <RaceOddsButton {...shared} kind="place" odds={place} name={m.racing_button_place({ number, name })} />
    </li>
  )
}

export const RunnerTable = memo(function RunnerTable({ entries, picks, isOpen }: Props) {
  return (
    <Panel
      title={m.racing_card_title()}
      className="race-card"
      end={<span className="text-micro text-paper-dim">{m.racing_return_win_place()}</span>}
    >
      <p className="race-card-heads" aria-hidden="true">
        <span className="race-head-horse">{m.racing_head_number()}</span>
        <span className="race-head-abilities">
          {abilities.map(({ key, name, short }) => (
            <span key={key}>
              <span className="race-long">{name()}</span>
              <span className="race-short">{short()}</span>
            </span>
          ))}
        </span>
        <span>{m.racing_kind_win()}</span>
        <span>{m.racing_kind_place()}</span>
      </p>
      <ul>
        {entries.map((runner) => (
          <Runner key={runner.number} runner={runner} picks={picks} isOpen={isOpen} />
        ))}
      </ul>
    </Panel>
  )
})
