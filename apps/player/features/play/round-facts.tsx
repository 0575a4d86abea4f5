// Facts of one stored round: its result in words, its stake, payout and multiple, its picture, how it was won, the
// balance, and what can be done with it.
import type { Round } from '@mangetsu/contract/studio'
import type { RoundPicture } from '@mangetsu/games/round-picture'
import { minorOf, toDecimal } from '@mangetsu/money'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useLooksSignedIn } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { returnText } from '../../ui/multiple.ts'
import { Pill } from '../../ui/pill.tsx'
import { OwnBalance } from './own-balance.tsx'
import { RoundPictureView } from './round-picture.tsx'
import './round-page.css'

type SumProps = { readonly label: string; readonly isWin?: boolean; readonly children: string }

function Sum({ label, isWin = false, children }: SumProps) {
  return (
    <div>
      <dt className="text-micro text-paper-dim">{label}</dt>
      <dd className={`figures text-panel leading-snug font-bold ${isWin ? 'text-moon' : ''}`}>{children}</dd>
    </div>
  )
}

/** Returns the result in words. */
function resultTitle(payoutMinor: bigint, stakeMinor: bigint): string {
  if (payoutMinor > stakeMinor) return m.round_won_title()
  if (payoutMinor === 0n) return m.round_lost_title()
  return payoutMinor === stakeMinor ? m.round_even_title() : m.round_part_title()
}

type BoardSumProps = {
  readonly picture: Extract<RoundPicture, { kind: 'board' }>
  readonly stake: bigint
  readonly payout: bigint
}

/** How the caught balls make the multiple; nothing for a round paid by anything else. */
function BoardSum({ picture: { paths, pockets }, stake, payout }: BoardSumProps) {
  const paid = pockets.filter(({ caught, pays }) => caught > 0 && pays > 0)
  const won = paid.reduce((sum, { caught, pays }) => sum + caught * pays, 0)
  const balls = paths.length
  if (won === 0 || BigInt(won) * stake !== payout * BigInt(balls)) return null
  const parts = paid.map(({ caught, pays }) => m.result_board_pocket({ balls: caught, pays }))
  const sum = parts.length === 1 ? (parts[0] ?? '') : m.result_board_group({ sum: parts.join(' + ') })
  return (
    <p className="figures mt-2 text-center text-small text-balance text-paper-dim">
      {m.result_board_sum({ sum, balls, times: returnText(payout, stake) })}
    </p>
  )
}

type Props = {
  readonly round: Round
  /** Path of the game without the language; null for a game that no longer exists. */
  readonly gamePath: string | null
  /** Null if the game has no picture of a round. */
  readonly picture: RoundPicture | null
  /** How its wins make the payout. */
  readonly sum: ReactNode
  /** Opens the replay. */
  readonly replay: ReactNode
}

export function RoundFacts({ round, gamePath, picture, sum, replay }: Props) {
  const isForPlayer = useLooksSignedIn()
  const stake = minorOf(round.stake, round.currency)
  const payout = minorOf(round.payout, round.currency)
  return (
    <section className="round-facts rounded-card bg-night-1 p-5">
      <h2 className="only-heard">{m.round_facts_title()}</h2>
      <p className="round-net">
        {round.actions === undefined ? (
          <>
            <b className={`display-figures ${payout > stake ? 'text-moon' : ''}`}>
              {amountText(toDecimal(payout - stake, round.currency), round.currency, 'compact', 'always')}
            </b>
            <span>{resultTitle(payout, stake)}</span>
          </>
        ) : (
          <span>{m.chain_open()}</span>
        )}
        {round.isDemo && <Pill>{m.play_is_demo()}</Pill>}
      </p>
      <dl className="round-sums">
        <Sum label={m.rounds_stake()}>{amountText(round.stake, round.currency, 'record')}</Sum>
        <Sum label={m.rounds_payout()} isWin={payout > stake}>
          {amountText(round.payout, round.currency, 'record')}
        </Sum>
        <Sum label={m.round_times()}>{returnText(payout, stake)}</Sum>
      </dl>
      {picture !== null && (
        <div className="round-shown">
          <RoundPictureView picture={picture} gameId={round.gameId} />
          {picture.kind === 'board' && <BoardSum picture={picture} stake={stake} payout={payout} />}
        </div>
      )}
      {sum}
      {isForPlayer && !round.isDemo && (
        <dl className="mt-3 flex items-baseline justify-between gap-4 border-t border-line py-2.5">
          <dt className="text-second text-paper-dim">{m.round_balance()}</dt>
          <dd className="figures text-right text-second">
            <OwnBalance roundId={round.id} />
          </dd>
        </dl>
      )}
      <div className="round-actions">
        {replay}
        {gamePath !== null && (
          <ButtonLink to={`/${getLocale()}${gamePath}`}>{m.round_game_link()}</ButtonLink>
        )}
      </div>
    </section>
  )
}
