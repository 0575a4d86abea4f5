// A bonus as its promotion's picture, its name and its remaining time.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { timeLeftText } from '../../ui/time-left.ts'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { shareLeft } from '../../ui/time-passed.ts'
import { untilLabel } from './bonus-labels.ts'
import './bonus.css'

export type Pictures = Readonly<Record<string, Cuts>>

type FaceProps = {
  readonly picture: string | undefined
  readonly pictures: Pictures
  readonly isSmall?: boolean
}

/** The promotion's picture; its place is kept until it is known. */
export function BonusFace({ picture, pictures, isSmall = false }: FaceProps) {
  const cuts = picture === undefined ? undefined : pictures[picture]
  return (
    <span className={`bonus-face waits ${isSmall ? 'is-small' : ''}`}>
      {cuts !== undefined && (
        <Picture cuts={cuts} sizes="76px" className="absolute inset-0 size-full object-cover" />
      )}
    </span>
  )
}

/** Returns the deadline that applies in its state; null if there is none. */
export const endOf = ({ bonusStatus, claimBy, expiresAt }: PlayerBonus): string | null =>
  bonusStatus === 0 || bonusStatus === 3 ? claimBy : expiresAt

const dayMs = 86_400_000

type DaysProps = { readonly bonus: PlayerBonus; readonly className?: string }

/** The time until the deadline with its moon; nothing without a deadline. */
export function DaysLeft({ bonus, className = '' }: DaysProps) {
  const end = endOf(bonus)
  if (end === null) return null
  const [beginMs, endMs] = [Date.parse(bonus.begunAt ?? bonus.createdAt), Date.parse(end)]
  const nowMs = Date.now()
  return (
    <span className={`flex flex-none items-center gap-1.5 ${className}`}>
      <TimeMoon left={shareLeft(beginMs, endMs, nowMs)} className="size-3.5" />
      <time dateTime={end}>{timeLeftText(endMs, nowMs)}</time>
    </span>
  )
}

/** For a bonus in play the text shows the current day of its period. */
export function BonusTime({ bonus }: { readonly bonus: PlayerBonus }) {
  const [nowMs] = useState(Date.now)
  const end = endOf(bonus)
  if (end === null) return null
  const begin = Date.parse(bonus.begunAt ?? bonus.createdAt)
  const { days } = bonus.terms
  const day = Math.floor((nowMs - begin) / dayMs) + 1
  return (
    <p className="figures flex flex-wrap items-center gap-1.5 text-small leading-normal">
      <TimeMoon left={shareLeft(begin, Date.parse(end), nowMs)} className="size-4" />
      <time dateTime={end}>{untilLabel(end)}</time>
      {bonus.bonusStatus === 5 && day >= 1 && day <= days && (
        <span className="text-paper-dim"> ・ {m.bonuses_day_of({ days, day })}</span>
      )}
    </p>
  )
}
