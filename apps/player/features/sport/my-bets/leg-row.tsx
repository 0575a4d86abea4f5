// A selection of a bet: its state as a mark, its odds, where its match stands, and its result explained.
import type { SportBetLeg } from '@mangetsu/contract/sport-bet'
import { Link } from 'react-router'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { useAddress } from '../../../page/page.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MoonPhase } from '../../../ui/moon-phase.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { competitionPath, eventPath } from '../event-address.ts'
import { marketName } from '../market-words.ts'
import { playedShare } from '../match-words.ts'
import { useOddsText } from '../odds-format.ts'
import { resultMark } from '../result-mark.ts'
import { explainLeg, type LegExplanation, multipleText } from './explain-leg.ts'
import { halfText, legMatchText, legName, reasonText } from './leg-words.ts'

/** A half-won or half-lost leg is a disc half filled, a void one a broken ring; words follow beside it. */
const Ring = ({ isHalf, isGood }: { readonly isHalf: boolean; readonly isGood: boolean }) => (
  <svg
    viewBox="-12 -12 24 24"
    aria-hidden="true"
    className={`size-[18px] ${isGood ? 'text-matcha' : 'text-paper-dim'}`}
  >
    <circle
      r="10"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeDasharray={isHalf ? undefined : '3 3'}
    />
    {isHalf && <path d="M0-10A10 10 0 0 1 0 10Z" fill="currentColor" />}
  </svg>
)

function LegMark({ leg }: { readonly leg: SportBetLeg }) {
  const { result, state, progress } = leg
  if (result === 'won') return <Icon name="check" size="sm" className="text-matcha" />
  if (result === 'lost') return <Icon name="close" size="sm" className="text-torii-text" />
  if (result !== null)
    return <Ring isHalf={result !== 'void'} isGood={result !== 'void' && result !== 'half-lost'} />
  if (state === 'live') return <MoonPhase lit={progress === null ? 0 : playedShare(progress)} />
  return <MoonPhase lit={1} isNothing={state !== 'ended'} />
}

const tones = { won: 'text-matcha', lost: 'text-torii-text', back: 'text-paper' } as const

/** The result with what decided it: −0.75、1点差で勝ち：半分的中. */
function Result({ explained, isTitled }: { readonly explained: LegExplanation } & Pick<Props, 'isTitled'>) {
  const { label, tone } = resultMark(explained.result)
  const reason = reasonText(explained)
  return (
    <p>
      {explained.result === 'void' && reason === null ? (
        isTitled ? (
          m.sport_bets_void_leg()
        ) : (
          m.sport_bets_void_bet()
        )
      ) : (
        <>
          {reason !== null && <span>{m.sport_bets_explained({ reason })}</span>}
          <b className={tones[tone]}>{label}</b>
        </>
      )}
    </p>
  )
}

/** The two halves of a stake on a quarter line, and what they make together. */
function Halves({ explained, odds }: { readonly explained: LegExplanation; readonly odds: number }) {
  const { halves, reason, multiple } = explained
  if (halves === null || reason === null) return null
  const perHalf = { won: odds * 100, lost: 0, void: 100_000 } as const
  return (
    <dl className="bet-sum figures">
      {halves.map((half) => (
        <div key={half.line}>
          <dt>{halfText(half, reason.kind)}</dt>
          <dd>
            0.5 × {multipleText(perHalf[half.result])} = {multipleText(half.multiple)}
          </dd>
        </div>
      ))}
      <div className="bet-sum-result">
        <dt>{m.sport_bets_leg_multiple()}</dt>
        <dd>
          <b>{multipleText(multiple)}</b>
        </dd>
      </div>
    </dl>
  )
}

type Props = {
  readonly leg: SportBetLeg
  /** False for a bet on this selection alone, whose title names it. */
  readonly isTitled: boolean
}

export function LegRow({ leg, isTitled }: Props) {
  const to = useAddress()
  const textOf = useOddsText()
  const explained = explainLeg(leg)
  return (
    <li className="bet-leg">
      <span className="pt-0.5">
        <LegMark leg={leg} />
      </span>
      <p className="min-w-0">
        {isTitled && <b className="text-body leading-snug [overflow-wrap:anywhere]">{legName(leg)}</b>}
        {leg.isBanker && (
          <span className="ml-2">
            <Pill>{m.sport_bets_banker()}</Pill>
          </span>
        )}
        <span className={`block ${isTitled ? 'text-paper-dim' : ''}`}>{marketName(leg.marketId)}</span>
      </p>
      <span className="figures text-right">{isTitled && textOf(leg.odds)}</span>
      <div className="bet-leg-more">
        <p>
          <Link to={to(eventPath(leg.eventId))} className="bet-leg-event figures">
            {legMatchText(leg)}
          </Link>{' '}
          <Link to={to(competitionPath(leg.sport, leg.competition.id))} className="bet-leg-event">
            {leg.competition.name[getLocale()]}
          </Link>
        </p>
        {explained !== null && <Result explained={explained} isTitled={isTitled} />}
      </div>
      {explained?.halves != null && (
        <div className="col-span-3">
          <Halves explained={explained} odds={leg.odds} />
        </div>
      )}
    </li>
  )
}
