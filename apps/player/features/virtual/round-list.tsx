// Rounds of a virtual sport, ahead or over, each with a link to its page.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'

export type ListedRound = {
  readonly id: string
  /** Without the language. */
  readonly path: string
  readonly startsAt: string
  readonly name: string
  readonly text: ReactNode
  readonly isVoided: boolean
  /** Stands at the end of the row. */
  readonly result?: ReactNode
}

function Row({ round }: { readonly round: ListedRound }) {
  const to = useAddress()
  return (
    <li>
      <Link to={to(round.path)} className="virtual-list-row">
        <Instant at={round.startsAt} style="time" />
        <span className="min-w-0">
          <b className="virtual-list-name">{round.name}</b>
          <small className="figures">{round.text}</small>
        </span>
        <span className="figures virtual-list-end">
          <span>{round.result}</span>
          {round.isVoided && <span>{m.virtual_voided_short()}</span>}
        </span>
      </Link>
    </li>
  )
}

type Props = { readonly title: string; readonly rounds: readonly ListedRound[]; readonly none?: string }

export function RoundList({ title, rounds, none }: Props) {
  if (rounds.length === 0 && none === undefined) return null
  return (
    <Panel title={title}>
      {rounds.length === 0 ? (
        <p className="virtual-fine">{none}</p>
      ) : (
        <ul className="virtual-list">
          {rounds.map((round) => (
            <Row key={round.id} round={round} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
