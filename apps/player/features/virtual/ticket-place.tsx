// Where the ticket is shown: beside the page on large screens; on small ones as a strip above the bottom bar that opens
// a sheet.
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAppStore } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { clockOf } from '../../ui/seconds-left.ts'
import { SlipStrip } from '../../ui/slip-strip.tsx'
import { TicketForm, type TicketFormUse } from './ticket-form.tsx'
import './ticket.css'
import type { PlacedTicket, TicketGame } from './ticket-game.ts'

type Props<Bet> = TicketFormUse<Bet> & {
  /** Until the betting closes, seconds; null while it is not open. */
  readonly secondsLeft: number | null
  /** Whether operators have suspended the game. */
  readonly isSuspended: boolean
}

const placedText = ({ words }: Pick<TicketGame<unknown>, 'words'>, placed: PlacedTicket): string =>
  words.placed({
    count: countText(placed.lines.length),
    amount: amountText(placed.stake, placed.currency, 'compact'),
  })

type PlacedProps = {
  readonly game: Pick<TicketGame<unknown>, 'words'>
  readonly placed: PlacedTicket
  readonly onClose: () => void
}

/** The ticket that was placed last. */
const Placed = ({ game, placed, onClose }: PlacedProps) => (
  <div className="grid gap-2.5">
    <p className="virtual-placed">
      <Icon name="check" size="sm" />
      <span className="figures">{placedText(game, placed)}</span>
    </p>
    <Button isWide onClick={onClose}>
      {m.virtual_another()}
    </Button>
  </div>
)

function usePlaced<Bet>({ ticket }: Pick<Props<Bet>, 'ticket'>) {
  const [placed, setPlaced] = useState<PlacedTicket | null>(null)
  return {
    placed: ticket.groups.length > 0 ? null : placed,
    onPlaced: (given: PlacedTicket) => {
      ticket.clear()
      setPlaced(given)
    },
    onClose: () => setPlaced(null),
  }
}

type ContentProps<Bet> = Props<Bet> & { readonly placing: ReturnType<typeof usePlaced> }

const suspendedWords = { closed: m.virtual_suspended, closedText: m.virtual_suspended_text } as const

function Content<Bet>({ placing, isSuspended, ...given }: ContentProps<Bet>) {
  const { placed, onPlaced, onClose } = placing
  const words = isSuspended ? { ...given.game.words, ...suspendedWords } : given.game.words
  const form = { ...given, game: { ...given.game, words } }
  if (placed !== null) return <Placed game={form.game} placed={placed} onClose={onClose} />
  if (form.ticket.groups.length === 0)
    return <p className="virtual-fine">{form.isOpen ? words.empty() : words.closedText()}</p>
  return <TicketForm {...form} onPlaced={onPlaced} />
}

const Deadline = ({ secondsLeft }: { readonly secondsLeft: number | null }) =>
  secondsLeft !== null && (
    <span className="virtual-deadline figures">{m.virtual_closes_in({ time: clockOf(secondsLeft) })}</span>
  )

function Strip<Bet>(props: ContentProps<Bet> & { readonly onOpen: () => void }) {
  const { game, ticket, secondsLeft, placing, onOpen } = props
  const bets = ticket.groups.reduce((sum, group) => sum + group.bets.length, 0)
  const { placed } = placing
  const text = placed === null ? game.words.count({ count: countText(bets) }) : placedText(game, placed)
  return (
    <SlipStrip
      count={placed === null ? bets : placed.lines.length}
      title={placed === null ? game.words.title() : game.words.placedTitle()}
      text={
        <span className="truncate" title={text}>
          {text}
        </span>
      }
      end={
        secondsLeft !== null && (
          <small className="figures text-micro">{m.virtual_closes_in({ time: clockOf(secondsLeft) })}</small>
        )
      }
      onOpen={onOpen}
    />
  )
}

export function TicketPlace<Bet>(props: Props<Bet>) {
  const { game, ticket, secondsLeft } = props
  const isBigScreen = useAppStore((fields) => fields.isBigScreen)
  const placing = usePlaced(props)
  const [wantsSheet, setWantsSheet] = useState(false)
  const isShown = ticket.groups.length > 0 || placing.placed !== null
  const title = placing.placed === null ? game.words.title() : game.words.placedTitle()
  if (isBigScreen)
    return (
      <section className="virtual-slip" aria-label={game.words.title()}>
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
