// Where the ticket is shown: beside the page on large screens; on small ones as a strip above the bottom bar that opens
// a sheet.
import type { RaceTicket } from '@mangetsu/contract/race'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAppStore } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { clockOf } from '../../ui/seconds-left.ts'
import { TicketForm, type TicketFormUse } from './ticket-form.tsx'

type Props = TicketFormUse & {
  /** Until the betting closes, seconds; null while it is not open. */
  readonly secondsLeft: number | null
}

const showOf = ({ currency, stake }: RaceTicket): string => amountText(stake, currency, 'compact')

/** The ticket that was placed last. */
function Placed({ placed, onClose }: { readonly placed: RaceTicket; readonly onClose: () => void }) {
  return (
    <div className="grid gap-2.5">
      <p className="race-placed">
        <Icon name="check" size="sm" />
        <span className="figures">
          {m.racing_placed({ count: countText(placed.lines.length), amount: showOf(placed) })}
        </span>
      </p>
      <Button isWide onClick={onClose}>
        {m.racing_another()}
      </Button>
    </div>
  )
}

function usePlaced({ ticket }: Pick<Props, 'ticket'>) {
  const [placed, setPlaced] = useState<RaceTicket | null>(null)
  return {
    placed: ticket.groups.length > 0 ? null : placed,
    onPlaced: (given: RaceTicket) => {
      ticket.clear()
      setPlaced(given)
    },
    onClose: () => setPlaced(null),
  }
}

type ContentProps = Props & { readonly placing: ReturnType<typeof usePlaced> }

function Content({ placing, ...form }: ContentProps) {
  const { placed, onPlaced, onClose } = placing
  if (placed !== null) return <Placed placed={placed} onClose={onClose} />
  if (form.ticket.groups.length === 0)
    return <p className="race-fine">{form.isOpen ? m.racing_ticket_empty() : m.racing_closed_text()}</p>
  return <TicketForm {...form} onPlaced={onPlaced} />
}

const Deadline = ({ secondsLeft }: Pick<Props, 'secondsLeft'>) =>
  secondsLeft !== null && (
    <span className="race-deadline figures">{m.racing_closes_in({ time: clockOf(secondsLeft) })}</span>
  )

function Strip({ ticket, secondsLeft, placing, onOpen }: ContentProps & { readonly onOpen: () => void }) {
  const bets = ticket.groups.reduce((sum, group) => sum + group.bets.length, 0)
  const { placed } = placing
  return (
    <button type="button" className="race-strip" onClick={onOpen} aria-haspopup="dialog">
      <span className="race-strip-count figures">{placed === null ? bets : placed.lines.length}</span>
      <span className="min-w-0 text-left">
        <b className="block text-body leading-snug">
          {placed === null ? m.racing_slip_title() : m.racing_placed_title()}
        </b>
        <small className="figures block truncate text-micro leading-snug">
          {placed === null
            ? m.racing_combinations({ count: countText(bets) })
            : m.racing_placed({ count: countText(placed.lines.length), amount: showOf(placed) })}
        </small>
      </span>
      {secondsLeft !== null && (
        <small className="figures ml-auto text-micro">
          {m.racing_closes_in({ time: clockOf(secondsLeft) })}
        </small>
      )}
      <Icon name="up" size="sm" className={secondsLeft === null ? 'ml-auto' : ''} />
    </button>
  )
}

export function TicketPlace(props: Props) {
  const { ticket, secondsLeft } = props
  const isBigScreen = useAppStore((fields) => fields.isBigScreen)
  const placing = usePlaced(props)
  const [wantsSheet, setWantsSheet] = useState(false)
  const isShown = ticket.groups.length > 0 || placing.placed !== null
  const title = placing.placed === null ? m.racing_slip_title() : m.racing_placed_title()
  if (isBigScreen)
    return (
      <section className="race-slip" aria-label={m.racing_slip_title()}>
        <h2>
          <span role="status">{title}</span>
          <Deadline secondsLeft={secondsLeft} />
        </h2>
        <Content {...props} placing={placing} />
      </section>
    )
  return (
    <>
      {isShown && <Strip {...props} placing={placing} onOpen={() => setWantsSheet(true)} />}
      <Sheet
        isOpen={wantsSheet && isShown}
        onClose={() => {
          setWantsSheet(false)
          placing.onClose()
        }}
        title={title}
        place={title}
        titleEnd={<Deadline secondsLeft={secondsLeft} />}
      >
        <Content {...props} placing={placing} />
      </Sheet>
    </>
  )
}
