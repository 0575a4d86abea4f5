// The reader's VIP level with their points and the progress to the next, above the eight levels as a row of moons.
import type { calls, OutputOf } from '@mangetsu/contract'
import { minorOf, toDecimal } from '@mangetsu/money'
import { useId } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { loginAddress } from '../../page/login-address.ts'
import { useAddress, useLooksSignedIn, usePage, useSignedIn } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { Bar } from '../../ui/bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { litPath, MoonPhase } from '../../ui/moon-phase.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { litOfLevel, shareOf } from './member-levels.ts'
import { useLevel } from './use-level.ts'
import './level-moons.css'

type Levels = OutputOf<typeof calls.queryLevelInfo>['levels']
type Progress = OutputOf<typeof calls.queryLevelProcess>

const pointsText = (points: number): string => m.vip_points({ points: countText(points) })

/** Renders the outline of a moon not reached yet. */
function MoonAhead({ lit }: { readonly lit: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="level-moon stroke-paper-dim" strokeWidth={0.75}>
      <circle cx="12" cy="12" r="10" className="fill-none" />
      <path d={litPath(lit)} fill="var(--line-strong)" />
    </svg>
  )
}

function Moon({ one, own }: { readonly one: Levels[number]; readonly own: number | undefined }) {
  const { lang } = usePage()
  const { level, name } = one
  const isOwn = level === own
  const isPassed = own !== undefined && level < own
  return (
    <li aria-current={isOwn || undefined} className="level-step">
      <span className={`rounded-pill border-2 p-0.5 ${isOwn ? 'border-moon' : 'border-transparent'}`}>
        {own !== undefined && level > own ? (
          <MoonAhead lit={litOfLevel(level)} />
        ) : (
          <MoonPhase
            lit={litOfLevel(level)}
            isNothing={level === 0}
            className={`level-moon ${isPassed ? 'opacity-60' : ''}`}
          />
        )}
      </span>
      <b className={`level-name text-micro leading-snug whitespace-nowrap ${isOwn ? 'text-moon' : ''}`}>
        {name[lang]}
      </b>
      {isOwn && <span className="only-heard">{m.vip_here()}</span>}
    </li>
  )
}

type OwnProps = {
  readonly progress: Progress
  readonly levels: Levels
}

/** What the next level brings. */
function NextGains({ progress: { level, next }, levels }: OwnProps) {
  const gains = levels[level + 1]
  if (next === null || gains === undefined || gains.reward === null) return null
  return (
    <p className="figures mb-2 leading-snug">
      <span className="mr-2 text-small text-paper-dim">{m.vip_next()}</span>
      <b className="inline-block text-moon">
        {m.vip_next_gains({
          amount: amountText(gains.reward.amount, gains.reward.currency, 'compact'),
          share: gains.rakeback,
        })}
      </b>
    </p>
  )
}

/** An example of the stakes that reach the next level. */
function Example({ progress: { level, points, next }, levels }: OwnProps) {
  const gains = levels[level + 1]
  if (next === null || gains === undefined) return null
  const stakeMinor = minorOf(gains.staked, 'JPY') / BigInt(gains.points)
  const yen = (count: number) => amountText(toDecimal(stakeMinor * BigInt(count), 'JPY'), 'JPY', 'compact')
  return (
    <p className="figures mt-1 text-small leading-relaxed text-paper-dim">
      {m.vip_example({ amount: yen(next.points - points), stake: yen(1) })}
    </p>
  )
}

function Way(props: OwnProps) {
  const { lang } = usePage()
  const { progress } = props
  const { points, from, next } = progress
  return (
    <div className="min-w-0">
      <p className="figures mb-1 font-display text-panel leading-snug font-bold">
        {next === null
          ? m.vip_top()
          : m.vip_left({ level: next.name[lang], points: countText(next.points - points) })}
      </p>
      <NextGains {...props} />
      <Bar share={shareOf(progress)} />
      {next !== null && (
        <p className="figures mt-1.5 flex flex-wrap justify-between gap-x-3 text-small">
          <span className="text-paper-dim">{pointsText(from)}</span>
          <span>{pointsText(next.points)}</span>
        </p>
      )}
      <Example {...props} />
    </div>
  )
}

/**
 * The level's moon with a faintly visible dark part, so that a new moon is not a blank disc; the arc around it is the
 * share of the way to the next level.
 */
function OwnMoon({ lit, share }: { readonly lit: number; readonly share: number }) {
  const ground = useId()
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="own-moon size-[92px] big:size-[104px]">
      <defs>
        <radialGradient id={ground} cx=".38" cy=".34" r=".75">
          <stop offset="0" className="own-moon-bright" />
          <stop offset="1" className="own-moon-dark" />
        </radialGradient>
      </defs>
      <circle cx="12" cy="12" r="10" fill={`url(#${ground})`} />
      <path
        d="M7 8.5a2.6 1.9 -20 1 1 5 -1.6a2.6 1.9 -20 1 1 -5 1.6M12 12.5a3.3 2.5 14 1 1 6.4 1.4a3.3 2.5 14 1 1 -6.4 -1.4M8 16.4a2.4 1.5 8 1 1 4.8 .6a2.4 1.5 8 1 1 -4.8 -.6"
        className="own-moon-maria"
      />
      {lit > 0 && <path d={litPath(lit)} fill="var(--moon)" />}
      <circle cx="12" cy="12" r="10" className="own-moon-rim" />
      {share > 0 && (
        <circle
          cx="12"
          cy="12"
          r="11.4"
          pathLength={100}
          strokeDasharray={`${Math.max(1, share * 100)} 100`}
          transform="rotate(-90 12 12)"
          className="own-moon-progress"
        />
      )}
    </svg>
  )
}

function Own(props: OwnProps) {
  const { lang } = usePage()
  const { level, name, points } = props.progress
  return (
    <div className="level-own">
      <OwnMoon lit={litOfLevel(level)} share={shareOf(props.progress)} />
      <div className="min-w-0">
        <p className="text-micro text-paper-dim">{m.vip_here()}</p>
        <p className="font-display text-[30px] font-bold leading-tight">{name[lang]}</p>
        <p className="figures font-bold">{pointsText(points)}</p>
      </div>
      <Way {...props} />
    </div>
  )
}

function OwnSkeleton() {
  return (
    <div className="level-own" aria-hidden="true">
      <Skeleton className="size-[92px] rounded-pill big:size-[104px]" />
      <span className="grid gap-2">
        <Skeleton className="h-3 w-16" />
        <Skeleton className="h-8 w-28" />
        <Skeleton className="h-4 w-20" />
      </span>
      <Skeleton className="h-[108px]" />
    </div>
  )
}

function Guest() {
  const { lang } = usePage()
  const to = useAddress()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-second leading-relaxed text-paper-dim">
        {m.vip_guest()} <span className="inline-block">{m.vip_rule()}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={to('/register')} kind="primary">
          {m.place_register()}
        </ButtonLink>
        <ButtonLink to={loginAddress(lang, '/vip')} kind="quiet">
          {m.place_login()}
        </ButtonLink>
      </div>
    </div>
  )
}

function Row({ levels, own }: { readonly levels: Levels; readonly own: number | undefined }) {
  return (
    <ol aria-label={m.vip_moons()} className="level-row">
      {levels.map((one) => (
        <Moon key={one.level} one={one} own={own} />
      ))}
    </ol>
  )
}

export function LevelMoons({ levels }: { readonly levels: Levels }) {
  const isIn = useSignedIn() === 'in'
  const isForPlayer = useLooksSignedIn()
  const { data } = useLevel(isIn)
  const progress = isIn ? data : undefined
  return (
    <Panel>
      {progress !== undefined && <Own progress={progress} levels={levels} />}
      {progress === undefined && (isForPlayer ? <OwnSkeleton /> : <Guest />)}
      <Row levels={levels} own={progress?.level} />
    </Panel>
  )
}
