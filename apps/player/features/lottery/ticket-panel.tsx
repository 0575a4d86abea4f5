// The player's tickets: the drawer, their number, the requirement of the next one, and after the drawing the results.
import type { LotteryConfig, LotteryTicket } from '@mangetsu/contract/lottery'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { loginAddress } from '../../page/login-address.ts'
import { useAddress, useLooksSignedIn } from '../../page/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { countText } from '../../ui/count.ts'
import { FormAlert } from '../../ui/form-fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { rewardText } from '../../ui/reward-text.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { closedText, rankText, stateMark } from './lottery-labels.ts'
import { useWhen } from './lottery-moment.tsx'
import { numberText, percentText } from './lottery-rules.ts'
import { TicketDrawer, TicketNumbers } from './ticket-drawer.tsx'
import type { OwnTickets, Tickets } from './use-tickets.ts'

const quiet = 'text-small leading-relaxed text-paper-dim'

/** Renders the panel; `end` shows the number of tickets. */
function OwnPanel({ end, children }: { readonly end?: ReactNode; readonly children: ReactNode }) {
  return (
    <Panel title={m.lottery_own_heading()} end={end} className="lottery-own min-w-0">
      {children}
    </Panel>
  )
}

function NoTickets({ title, text }: { readonly title: string; readonly text: string | null }) {
  return (
    <>
      <b className="text-second">{title}</b>
      {text !== null && <span className={quiet}>{text}</span>}
    </>
  )
}

/** Shows the progress to the next ticket. Amounts are shown as a share, because stakes may be in any currency. */
function Towards({ towards }: { readonly towards: NonNullable<OwnTickets['towards']> }) {
  const when = useWhen()
  const { done, target, renewsAt } = towards
  const share = Number(done) / Number(target)
  const words = () => {
    if (share >= 1) return m.lottery_towards_done()
    if (/^\d+$/.test(target)) return m.lottery_towards_rounds({ done, target })
    return m.lottery_towards_percent({ percent: percentText(Math.floor(share * 1_000) / 1_000) })
  }
  return (
    <p className="figures mt-3 flex items-start gap-2 text-second">
      <MoonPhase lit={share} isNothing={share === 0} className="mt-1 size-4" />
      <span>
        {words()}
        {share >= 1 && renewsAt !== null && (
          <span className="text-paper-dim"> ・ {m.lottery_towards_renews({ time: when(renewsAt) })}</span>
        )}
      </span>
    </p>
  )
}

/** Shows the lottery's status for this player before the drawing. */
function TicketStatus({
  lottery,
  tickets,
  own,
}: {
  lottery: LotteryConfig
  tickets: Tickets
  own: OwnTickets
}) {
  const when = useWhen()
  const { entry, closed, towards } = own
  if (lottery.state === 'upcoming')
    return <p className={`mt-3 ${quiet}`}>{m.lottery_upcoming({ time: when(lottery.actStartDate) })}</p>
  if (lottery.state === 'closed') return <p className={`mt-3 ${quiet}`}>{m.lottery_closed()}</p>
  if (closed !== null)
    return (
      <p className="mt-3 flex items-start gap-2 text-second leading-relaxed">
        <Icon name="info" size="sm" className="mt-1 flex-none" />
        {closedText[closed]()}
      </p>
    )
  const isFull = entry.usedNum >= entry.limitNum
  return (
    <>
      {tickets.step.kind === 'claim' && (
        <div className="mt-4 grid gap-3">
          <FormAlert text={tickets.refused ?? undefined} />
          <Button
            kind="primary"
            isLoading={tickets.isRunning}
            loadingText={m.lottery_receiving()}
            onClick={() => void tickets.receive()}
          >
            {m.lottery_receive({ count: countText(Math.min(entry.num, entry.limitNum - entry.usedNum)) })}
          </Button>
        </div>
      )}
      {isFull && <p className={`mt-3 ${quiet}`}>{m.lottery_full({ count: countText(entry.limitNum) })}</p>}
      {!isFull && towards !== null && <Towards towards={towards} />}
      {!isFull && own.tickets.length > 0 && (
        <p className={`mt-1 ${quiet}`}>{lottery.earnedBy.text[getLocale()]}</p>
      )}
    </>
  )
}

function Won({ tickets }: { readonly tickets: readonly LotteryTicket[] }) {
  const to = useAddress()
  const best = tickets.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY)
  return (
    <div role="status" className="mt-3 grid gap-3 rounded-field bg-night-2 p-4">
      <p className="font-display text-panel font-bold text-moon">
        {m.lottery_won({ rank: rankText(Math.min(...best)) })}
      </p>
      <ul className="figures grid gap-1 text-second">
        {tickets.map(({ ticketId, number, reward }) => (
          <li key={ticketId}>
            {reward !== null &&
              m.lottery_won_reward({ number: numberText(number), reward: rewardText(reward) })}
          </li>
        ))}
      </ul>
      <p className={quiet}>{m.lottery_won_where()}</p>
      <ButtonLink kind="primary" to={to('/bonuses')}>
        {m.lottery_won_link()}
      </ButtonLink>
    </div>
  )
}

/** Shows the player's results of the drawing. */
function Outcome({ tickets }: { readonly tickets: readonly LotteryTicket[] }) {
  const won = tickets.filter(({ outcome }) => outcome === 'won')
  if (tickets.length === 0) return null
  return won.length > 0 ? <Won tickets={won} /> : <p className="mt-3 text-second">{m.lottery_lost()}</p>
}

function OwnView({ lottery, tickets, own }: { lottery: LotteryConfig; tickets: Tickets; own: OwnTickets }) {
  const to = useAddress()
  const isOpen = lottery.state === 'open'
  const limit = tickets.step.kind === 'merge' ? tickets.step.lottery.limitNum : lottery.earnedBy.limitNum
  const { label, tone } = stateMark(lottery.state)
  const count = (
    <span className="figures text-small text-paper-dim">
      <b className="text-paper">{m.lottery_count({ count: countText(own.tickets.length) })}</b> ・{' '}
      {m.lottery_limit({ count: countText(limit) })}
    </span>
  )
  const isOver = lottery.state === 'closed' || lottery.state === 'drawn'
  return (
    <OwnPanel end={count}>
      {lottery.state === 'drawn' && <Outcome tickets={own.tickets} />}
      <TicketDrawer
        tickets={own.tickets}
        fresh={tickets.fresh}
        empty={
          <NoTickets
            title={isOver ? m.lottery_no_tickets_ended() : m.lottery_no_tickets()}
            text={isOver ? null : lottery.earnedBy.text[getLocale()]}
          />
        }
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <TicketNumbers tickets={own.tickets} />
        <Pill tone={tone}>{label}</Pill>
      </div>
      {lottery.state !== 'drawn' && <TicketStatus lottery={lottery} tickets={tickets} own={own} />}
      {isOpen && own.closed === null && own.tickets.length === 0 && own.entry.num === 0 && (
        <ButtonLink kind="line" isWide className="mt-4" to={to('/game/slots')}>
          {m.lottery_games()}
        </ButtonLink>
      )}
    </OwnPanel>
  )
}

export function TicketPanel({ lottery, tickets }: { lottery: LotteryConfig; tickets: Tickets }) {
  return (
    <CallState
      shown={tickets.shown}
      skeleton={
        <OwnPanel>
          <SkeletonRows count={4} />
        </OwnPanel>
      }
    >
      {(own) => <OwnView lottery={lottery} tickets={tickets} own={own} />}
    </CallState>
  )
}

/** Shown to a signed-out visitor, and while the session is unknown. */
export function VisitorsPanel({ lottery }: { readonly lottery: LotteryConfig }) {
  const lang = getLocale()
  const isForPlayer = useLooksSignedIn()
  if (isForPlayer)
    return (
      <OwnPanel>
        <SkeletonRows count={4} />
      </OwnPanel>
    )
  return (
    <OwnPanel>
      <TicketDrawer
        tickets={[]}
        fresh={new Set()}
        empty={<NoTickets title={m.lottery_guest()} text={lottery.earnedBy.text[lang]} />}
      />
      <ButtonLink
        kind="line"
        isWide
        className="mt-4"
        to={loginAddress(lang, `/lotteries/${lottery.actCode}`)}
      >
        {m.place_login()}
      </ButtonLink>
    </OwnPanel>
  )
}
