// The eight VIP levels as a row of moons, the player's own highlighted, with their points and the progress to the next.
import type { calls, OutputOf } from '@mangetsu/contract'
import { m } from '../../messages-compiled/messages.js'
import { loginAddress } from '../../page/login-address.ts'
import { useLooksSignedIn, usePage, useSignedIn } from '../../page/page.tsx'
import { Bar } from '../../ui/bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { litPath, MoonPhase } from '../../ui/moon-phase.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { litOfLevel, shareOf } from './member-levels.ts'
import { useLevel } from './use-level.ts'

type Levels = OutputOf<typeof calls.queryLevelInfo>['levels']
type Progress = OutputOf<typeof calls.queryLevelProcess>

/** Renders the outline of a moon not reached yet. */
function MoonAhead({ lit }: { readonly lit: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-12 stroke-line-strong" strokeWidth={0.75}>
      <circle cx="12" cy="12" r="10" className="fill-none" />
      <path d={litPath(lit)} fill="var(--line)" />
    </svg>
  )
}

function Moon({ one, own }: { readonly one: Levels[number]; readonly own: number | undefined }) {
  const { lang } = usePage()
  const { level, name, points } = one
  const isOwn = level === own
  const isPassed = own !== undefined && level < own
  return (
    <li aria-current={isOwn || undefined} className="grid min-w-0 justify-items-center gap-1 text-center">
      <span className={`grid size-16 place-items-center rounded-pill ${isOwn ? 'border-2 border-moon' : ''}`}>
        {own !== undefined && level > own ? (
          <MoonAhead lit={litOfLevel(level)} />
        ) : (
          <MoonPhase
            lit={litOfLevel(level)}
            isNothing={level === 0}
            className={`size-12 ${isPassed ? 'opacity-60' : ''}`}
          />
        )}
      </span>
      <b className="text-small leading-snug">{name[lang]}</b>
      <span className="figures text-micro text-paper-dim">
        <span>{m.vip_points_short({ points: countText(points) })}</span>
        {isOwn && <span className="only-heard">{m.vip_here()}</span>}
      </span>
    </li>
  )
}

function Way({ progress }: { readonly progress: Progress }) {
  const { lang } = usePage()
  const { name, points, from, next } = progress
  const reached = countText(points)
  return (
    <div className="mt-5">
      {next !== null && (
        <p className="figures mb-1.5 flex flex-wrap justify-between gap-x-3 text-small">
          <span>
            <b>{name[lang]}</b>{' '}
            <span className="text-paper-dim">{m.vip_points({ points: countText(from) })}</span>
          </span>
          <span>
            <span className="text-paper-dim">{m.vip_points({ points: countText(next.points) })}</span>{' '}
            <b>{next.name[lang]}</b>
          </span>
        </p>
      )}
      <Bar share={shareOf(progress)} />
      <p className="figures mt-2 text-small leading-relaxed text-paper-dim">
        <b className="text-paper">
          {next === null
            ? m.vip_now_top({ points: reached })
            : m.vip_now({ points: reached, left: countText(next.points - points) })}
        </b>{' '}
        <span className="inline-block">{m.vip_rule()}</span>
      </p>
    </div>
  )
}

function Guest() {
  const { lang } = usePage()
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <p className="text-second leading-relaxed text-paper-dim">
        {m.vip_guest()} <span className="inline-block">{m.vip_rule()}</span>
      </p>
      <ButtonLink to={loginAddress(lang, '/vip')} kind="line">
        {m.place_login()}
      </ButtonLink>
    </div>
  )
}

function Own({ levels }: { readonly levels: Levels }) {
  const { data } = useLevel()
  return (
    <>
      <Row levels={levels} own={data?.level} />
      {data === undefined ? <Skeleton className="mt-5 h-16" /> : <Way progress={data} />}
    </>
  )
}

function Row({ levels, own }: { readonly levels: Levels; readonly own: number | undefined }) {
  return (
    <ol
      aria-label={m.vip_moons()}
      className="grid grid-cols-4 gap-x-2 gap-y-4 max-narrow:grid-cols-2 big:grid-cols-8"
    >
      {levels.map((one) => (
        <Moon key={one.level} one={one} own={own} />
      ))}
    </ol>
  )
}

export function LevelMoons({ levels }: { readonly levels: Levels }) {
  const isIn = useSignedIn() === 'in'
  const isForPlayer = useLooksSignedIn()
  return (
    <Panel>
      {isIn ? (
        <Own levels={levels} />
      ) : (
        <>
          <Row levels={levels} own={undefined} />
          {isForPlayer ? <Skeleton className="mt-5 h-16" /> : <Guest />}
        </>
      )}
    </Panel>
  )
}
