// Subscribes to a division's places over push and passes them on; polls while no message arrives. Renders nothing.
import type { TournamentBoard } from '@mangetsu/contract/tournament'
import { useEffect, useRef } from 'react'
import { useClient } from '../../page/use-client.ts'

/** After this long without a message the page polls, because the connection may be lost, in ms. */
const quietMs = 30_000

type Props = {
  readonly tournamentId: string
  readonly division: string
  readonly onBoard: (board: TournamentBoard) => void
  readonly onQuiet: () => void
}

export default function TournamentPush({ tournamentId, division, onBoard, onQuiet }: Props) {
  const { push } = useClient()
  const receive = useRef({ onBoard, onQuiet })
  receive.current = { onBoard, onQuiet }
  useEffect(() => {
    let receivedAt = Date.now()
    const stop = push.subscribe((message) => {
      if (message.type !== 'tournament') return
      const { board } = message
      if (board.tournamentId !== tournamentId || board.division !== division) return
      receivedAt = Date.now()
      receive.current.onBoard(board)
    })
    const unwatch = push.watchDivision({ tournamentId, division })
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - receivedAt >= quietMs)
        receive.current.onQuiet()
    }, quietMs)
    return () => {
      clearInterval(timer)
      unwatch()
      stop()
    }
  }, [push, tournamentId, division])
  return null
}
