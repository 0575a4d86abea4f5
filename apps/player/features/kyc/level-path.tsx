// The four levels as a waxing moon on a rising path: which are approved, which is in progress, and the benefits of
// each.
import type { KycInfo } from '@mangetsu/contract/kyc'
import { m } from '../../messages-compiled/messages.js'
import { Icon } from '../../ui/icon.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { CeilingLines } from './ceiling-lines.tsx'
import { levelDescriptions, levelLabels, stateLabels } from './level-labels.ts'
import { type LevelNumber, type LevelState, levelNumbers, litOf, stateOf } from './levels.ts'

/** Distance of each moon from the top of the sky, in px. */
const depthPx: Readonly<Record<LevelNumber, number>> = { 1: 48, 2: 27, 3: 11, 4: 2 }

const tones: Readonly<Record<LevelState, string>> = {
  approved: 'text-matcha',
  inReview: 'text-wisteria',
  rejected: 'text-torii-text',
  now: 'text-moon',
  ahead: 'text-paper-dim',
}

function LevelMoon({ level, state }: { readonly level: LevelNumber; readonly state: LevelState }) {
  if (state === 'ahead') {
    return <span className="size-11 rounded-pill border-[1.75px] border-line-strong bg-night-2" />
  }
  const isNow = state !== 'approved'
  return (
    <span
      className={`grid place-items-center rounded-pill ${isNow ? '-mt-1.5 border-2 border-moon p-1' : ''}`}
    >
      <MoonPhase lit={litOf[level]} className="size-11" />
    </span>
  )
}

function StateWord({ state }: { readonly state: LevelState }) {
  return (
    <span className={`flex items-center gap-1 text-micro leading-normal ${tones[state]}`}>
      {state === 'approved' && <Icon name="check" size={14} />}
      {state === 'rejected' && <Icon name="warn" size={14} />}
      {stateLabels[state]()}
    </span>
  )
}

export function LevelPath({ info }: { readonly info: KycInfo }) {
  return (
    <ol
      aria-label={m.kyc_levels()}
      className="relative mb-4 mt-3 grid grid-cols-4 grid-rows-[repeat(5,auto)] py-3 big:rounded-card big:bg-night-1 big:pb-5"
    >
      <svg
        viewBox="0 0 1000 104"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 top-3 h-[104px] w-full text-line"
      >
        <path
          d="M125 75C208 68 291 60 375 54S541 42 625 38S791 31 875 29"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {levelNumbers.map((level) => {
        const state = stateOf(info, level)
        const isNow = state !== 'approved' && state !== 'ahead'
        return (
          <li
            key={level}
            aria-current={isNow ? 'step' : undefined}
            className="relative row-span-5 grid grid-rows-subgrid justify-items-center px-0.5 text-center"
          >
            <span className="h-[104px]" style={{ paddingTop: depthPx[level] }} aria-hidden="true">
              <span className="grid rounded-pill bg-night-0 big:bg-night-1">
                <LevelMoon level={level} state={state} />
              </span>
            </span>
            <b className="text-small leading-normal big:text-body">
              {m.kyc_level({ level })} <span className="whitespace-nowrap">{levelLabels[level]()}</span>
            </b>
            <span className="wrap-anywhere text-micro leading-normal text-paper-dim big:text-small">
              {levelDescriptions[level]()}
            </span>
            <StateWord state={state} />
            <CeilingLines
              info={info}
              level={level}
              className={`mt-2 hidden text-small leading-relaxed big:block ${state === 'ahead' ? 'text-paper-dim' : ''}`}
            />
          </li>
        )
      })}
    </ol>
  )
}
