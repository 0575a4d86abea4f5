// Pushes the first places of a tournament's division to its subscribers:
// read after changes, at most once a second.
import type { TournamentBoard } from '@mangetsu/contract/tournament'
import type { Logger } from 'pino'
import type { Clock } from '../../../kernel/clock.ts'
import type { ConnectionRegistry, PushConnection } from './connection-registry.ts'

const restMs = 1_000

/**
 * The current state of a division; null if this reader, a player or a visitor, may not see the tournament.
 */
export type ReadBoard = (
  tournamentId: string,
  division: string,
  playerId: string | null,
  nowMs: number,
) => Promise<TournamentBoard | null>

export type TournamentPublisherParts = {
  readonly readBoard: ReadBoard
  readonly clock: Clock
  readonly log: Pick<Logger, 'error'>
}

type Named = { readonly tournamentId: string; readonly division: string }
type Watched = {
  /** The last text sent, without its time. */
  lastSent: string
  timer: NodeJS.Timeout | undefined
  hasChanged: boolean
}

const nameOf = ({ tournamentId, division }: Named): string => `${tournamentId} ${division}`
const contentsOf = ({ entrants, rows }: TournamentBoard): string => JSON.stringify([entrants, rows])

type Room = Pick<ConnectionRegistry, 'isBoardWatched' | 'sendToBoard' | 'sendTo'>

export function createTournamentPublisher({ readBoard, clock, log }: TournamentPublisherParts, room: Room) {
  const boards = new Map<string, Watched>()
  /** For each division one reader with access: the pushed state is what that reader may see. */
  const readers = new Map<string, string | null>()

  async function tell(named: Named, watched: Watched): Promise<void> {
    const name = nameOf(named)
    try {
      const reader = readers.get(name) ?? null
      const board = await readBoard(named.tournamentId, named.division, reader, clock.nowMs())
      if (board === null || contentsOf(board) === watched.lastSent) return
      watched.lastSent = contentsOf(board)
      room.sendToBoard(name, { type: 'tournament', board })
    } catch (error) {
      log.error({ err: error, board: name }, 'the places of a tournament could not be pushed')
    }
  }

  /** Sends the first change at once, and later ones after the interval. */
  function begin(named: Named, watched: Watched): void {
    watched.hasChanged = false
    watched.timer = setTimeout(() => {
      watched.timer = undefined
      if (watched.hasChanged) begin(named, watched)
      else boards.delete(nameOf(named))
    }, restMs)
    void tell(named, watched)
  }

  return {
    note(changed: readonly Named[]): void {
      for (const named of changed) {
        const name = nameOf(named)
        if (!room.isBoardWatched(name)) {
          readers.delete(name)
          continue
        }
        const watched = boards.get(name) ?? { lastSent: '', timer: undefined, hasChanged: false }
        boards.set(name, watched)
        if (watched.timer === undefined) begin(named, watched)
        else watched.hasChanged = true
      }
    },
    /**
     * Each connection watches one division; a new subscriber receives the
     * current state, so that it misses nothing.
     */
    async watch(
      listener: PushConnection,
      { isOn, ...named }: Named & { readonly isOn: boolean },
    ): Promise<void> {
      const name = nameOf(named)
      if (!isOn) {
        if (listener.board === name) listener.board = null
        return
      }
      const reader = listener.player?.id ?? null
      const board = await readBoard(named.tournamentId, named.division, reader, clock.nowMs())
      if (board === null) return
      listener.board = name
      readers.set(name, reader)
      room.sendTo(listener, { type: 'tournament', board })
    },
    stop(): void {
      for (const { timer } of boards.values()) clearTimeout(timer)
    },
  }
}
