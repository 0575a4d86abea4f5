// The moment a daily reward is received: the moon fills, the figure rises, petals drift once, and the points count up.
import { Dialog as Base } from '@base-ui/react/dialog'
import type { SignDetail } from '@mangetsu/contract/daily'
import { type CSSProperties, useRef } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { rewardText, rewardTexts } from '../../ui/reward-text.ts'
import { InsideTurn, useTurn } from '../../ui/turns.tsx'
import { BigMoon } from './big-moon.tsx'
import { litOf, mergedRewards, nextItem } from './day-rewards.ts'
import { figureOf } from './reward-figure.tsx'
import { useCountUp } from './use-count-up.ts'
import './reward-moment.css'

const petalCount = 12

/** Petals on a ring around the moon, at alternating distances. */
const petals = Array.from({ length: petalCount }, (_, place) => ({
  '--turn': `${(place * 360) / petalCount + (place % 2 === 0 ? 0 : 11)}deg`,
  '--far': `${place % 3 === 0 ? 152 : 126 + (place % 4) * 7}px`,
})) as readonly CSSProperties[]

type PointsProps = { readonly before: number; readonly after: number; readonly shop: SignDetail['shop'] }

function Points({ before, after, shop }: PointsProps) {
  const counted = useCountUp(before, after)
  const next = nextItem(shop, after)
  const missing = next === null ? 0 : next.cost - after
  return (
    <p className="figures text-second leading-relaxed text-paper-dim">
      <span className="inline-block">
        {m.daily_points()} {countText(before)} →{' '}
        <b className="text-paper" aria-hidden="true">
          {countText(counted)}
        </b>
        <span className="only-heard">{countText(after)}</span>
      </span>{' '}
      {next !== null && (
        <span className="inline-block">
          {missing > 0
            ? m.daily_next_item({ count: countText(missing), reward: rewardText(next.reward) })
            : m.daily_item_ready({ reward: rewardText(next.reward) })}
        </span>
      )}
    </p>
  )
}

type Props = {
  /** The day just received, with at least one reward given. */
  readonly detail: SignDetail
  readonly pointsBefore: number
  readonly onClose: () => void
}

export default function RewardMoment({ detail, pointsBefore, onClose }: Props) {
  const isShown = useTurn('asked', true)
  const close = useRef<HTMLButtonElement>(null)
  const { received, week, points, shop } = detail
  const given = mergedRewards(received.filter(({ isGiven }) => isGiven).map(({ reward }) => reward))
  const [first, ...others] = given
  if (first === undefined) return null
  const [figure, unit] = figureOf(first)
  return (
    <Base.Root open={isShown} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop forceRender className="reward-moment-scrim" />
        <Base.Popup initialFocus={close} className="reward-moment">
          <InsideTurn>
            <div className="reward-moment-sky">
              <BigMoon state="filling" lit={litOf(week)} className="size-full" />
              <p className="reward-moment-figure">
                <b className="display-figures" data-long={figure.length > 4 || undefined}>
                  +{figure}
                </b>
                <span>{unit}</span>
              </p>
              <span aria-hidden="true">
                {petals.map((style, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: identical petals have no other key.
                  <i key={place} className="reward-moment-petal" style={style} />
                ))}
              </span>
            </div>
            <Base.Title className="font-display text-[26px] font-bold leading-snug">
              {m.daily_moment_title({ number: String(week.current) })}
            </Base.Title>
            <Base.Description render={<div />} className="grid gap-0.5">
              {others.length > 0 && (
                <p className="figures text-second">{m.daily_and({ rewards: rewardTexts(others) })}</p>
              )}
              {points.balance > pointsBefore && (
                <Points before={pointsBefore} after={points.balance} shop={shop} />
              )}
            </Base.Description>
            <Button ref={close} kind="primary" className="mt-4 min-w-[220px]" onClick={onClose}>
              {m.parts_close()}
            </Button>
          </InsideTurn>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
