// A race while it runs: its picture, or a table for readers who want no motion; the order, and the commentary.
import type { RaceDetail, RaceRun } from '@mangetsu/contract/race'
import { raceMsAt } from '@mangetsu/race/show'
import { useMemo } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { type PlatformClock, useClockMs } from '../platform-clock.ts'
import { useIsStill } from '../use-is-still.ts'
import { commentaryOf, sentenceAt } from './commentary.ts'
import { HorseNumber } from './horse-number.tsx'
import { PositionTable } from './position-table.tsx'
import { metresOf, orderOf } from './race-motion.ts'
import { RaceStage } from './race-stage.tsx'

/** The order and the commentary are updated at this interval, ms. */
const orderMs = 500

type Props = {
  readonly race: RaceDetail
  readonly run: RaceRun
  readonly clock: PlatformClock
  /** The instant of the clock at which the page was sent, epoch ms. */
  readonly sentMs: number
}

export function RaceLive(props: Props) {
  const { race, run, clock, sentMs } = props
  const isStill = useIsStill()
  const shownMs = useClockMs(clock, sentMs, orderMs) - Date.parse(race.startsAt)
  const sentences = useMemo(() => commentaryOf(race, run), [race, run])
  const metres = metresOf(run, shownMs)
  const left = Math.max(0, Math.ceil((race.distance - Math.max(...metres)) / 100) * 100)
  return (
    <>
      {isStill ? (
        <PositionTable race={race} run={run} untilMs={raceMsAt(run, shownMs)} />
      ) : (
        <RaceStage race={race} run={run} clock={clock} />
      )}
      <p className="race-order" aria-hidden="true">
        <b className="race-order-left figures">{m.racing_left({ metres: left })}</b>
        {orderOf(metres).map((number) => {
          const frame = race.entries[number - 1]?.frame ?? 1
          return <HorseNumber key={number} number={number} frame={frame} size="sm" />
        })}
      </p>
      <p className="race-said" aria-live="polite">
        {sentenceAt(sentences, shownMs)}
      </p>
    </>
  )
}
