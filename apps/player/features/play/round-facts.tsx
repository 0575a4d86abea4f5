// Facts of one stored round: game, time, stake and payout.
import type { Round } from '@mangetsu/contract/studio'
import type { RoundPicture } from '@mangetsu/games/round-picture'
import { minorOf } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useLooksSignedIn } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Instant } from '../../ui/instant.tsx'
import { returnText } from '../../ui/multiple.ts'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { OwnBalance } from './own-balance.tsx'
import { RoundPictureView } from './round-picture.tsx'
import './round-page.css'

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-t-0">
      <dt className="text-second text-paper-dim">{label}</dt>
      <dd className="figures text-right text-second">{children}</dd>
    </div>
  )
}

type Props = {
  readonly round: Round
  /** Path of the game without the language; null for a game that no longer exists. */
  readonly gamePath: string | null
  /** Null if the game has no picture of a round. */
  readonly picture: RoundPicture | null
}

export function RoundFacts({ round, gamePath, picture }: Props) {
  const isForPlayer = useLooksSignedIn()
  const stake = minorOf(round.stake, round.currency)
  const payout = minorOf(round.payout, round.currency)
  return (
    <Panel title={m.round_facts_title()} end={round.isDemo ? <Pill>{m.play_is_demo()}</Pill> : null}>
      <div className="round-facts">
        <div>
          <p
            className={`display-figures mt-1 text-figure leading-tight ${payout > stake ? 'text-moon' : ''}`}
          >
            {amountText(round.payout, round.currency, 'record')}
          </p>
          <p className="text-micro text-paper-dim">{m.round_payout()}</p>
        </div>
        {picture !== null && (
          <div className="round-facts-picture">
            <RoundPictureView picture={picture} gameId={round.gameId} />
          </div>
        )}
      </div>
      <dl className="mt-3">
        <Row label={m.rounds_stake()}>{amountText(round.stake, round.currency, 'record')}</Row>
        <Row label={m.round_multiple()}>{returnText(payout, stake)}</Row>
        {isForPlayer && !round.isDemo && (
          <Row label={m.round_balance()}>
            <OwnBalance roundId={round.id} />
          </Row>
        )}
        <Row label={m.rounds_when()}>
          <Instant at={round.at} />
        </Row>
        <div className="border-t border-line py-2.5">
          <dt className="text-second text-paper-dim">{m.round_id()}</dt>
          <dd className="figures text-small break-all">{round.id}</dd>
        </div>
      </dl>
      {gamePath !== null && <ButtonLink to={`/${getLocale()}${gamePath}`}>{m.round_game_link()}</ButtonLink>}
    </Panel>
  )
}
