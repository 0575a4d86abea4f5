// Name of a round's player: masked, or `You` for the reader's own rounds. These are looked up once the page is idle
// (`own-rounds-lookup.ts`), because pages and pushes are the same for everybody.
import { useCallback, useSyncExternalStore } from 'react'
import { m } from '../messages-compiled/messages.js'
import { usePage } from './page.tsx'

type Props = {
  readonly roundId: string
  readonly maskedName: string
  /** One of the operator's sample players, who is never the reader. */
  readonly isSample?: boolean
}

export function PlayerName({ roundId, maskedName, isSample = false }: Props) {
  const { shownRounds } = usePage()
  const show = useCallback(
    (update: () => void) => {
      if (isSample) return () => {}
      const shown = { roundId, maskedName, update }
      shownRounds.names.add(shown)
      shownRounds.onName()
      return () => shownRounds.names.delete(shown)
    },
    [shownRounds, roundId, maskedName, isSample],
  )
  const isOwn = useSyncExternalStore(
    show,
    () => shownRounds.own.has(roundId),
    () => false,
  )
  return isOwn ? (
    <b className="text-paper">{m.winner_you()}</b>
  ) : (
    <span>{m.winner_who({ who: maskedName })}</span>
  )
}
