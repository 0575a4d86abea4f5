// The tabs of a tournament's divisions: the range of stakes, and the division's name below it.
import type { Division } from '@mangetsu/contract/tournament'
import { type KeyboardEvent, useRef } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { tabAfterKey } from '../../ui/tabs.tsx'
import './tournament.css'
import { stakesText } from './tournament-states.ts'

type Props = {
  readonly divisions: readonly Division[]
  readonly value: string
  readonly onValue: (division: string) => void
  /** Id of the panel the tabs control. */
  readonly panelId: string
}

export function DivisionTabs({ divisions, value, onValue, panelId }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const lang = getLocale()
  const move = (event: KeyboardEvent, index: number) => {
    const next = tabAfterKey(event.key, index, divisions.length)
    const division = next === null ? undefined : divisions[next]
    if (next === null || division === undefined) return
    event.preventDefault()
    onValue(division.division)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={m.tournaments_divisions()}
      className="tournament-divisions"
      data-count={divisions.length}
    >
      {divisions.map((one, index) => {
        const isOn = one.division === value
        return (
          <button
            key={one.division}
            type="button"
            role="tab"
            aria-selected={isOn}
            aria-controls={panelId}
            tabIndex={isOn ? 0 : -1}
            onClick={() => onValue(one.division)}
            onKeyDown={(event) => move(event, index)}
            className="tournament-division figures"
          >
            <b>{stakesText(one)}</b> <span>{one.name[lang]}</span>
          </button>
        )
      })}
    </div>
  )
}
