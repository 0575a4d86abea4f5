// The lines of a leaderboard: its first places, the reader's own with its neighbours below, and changes of place.
import type { BoardRow, TournamentBoard } from '@mangetsu/contract/tournament'

export type BoardLine =
  | { readonly kind: 'row'; readonly row: BoardRow }
  /** Places between two lines are omitted. */
  | { readonly kind: 'gap'; readonly after: number }

type PushedRow = TournamentBoard['rows'][number]

/**
 * Returns the reader's row among the pushed places, given `own`, their last requested row: others may have passed them
 * since, or they may have scored elsewhere. Never a row of another name; null if ambiguous.
 */
function ownAmong(pushed: readonly PushedRow[], own: BoardRow | null): PushedRow | null {
  if (own === null) return null
  const named = pushed.filter(({ maskedName }) => maskedName === own.maskedName)
  const isSame = ({ score, reachedAt }: PushedRow) => score === own.score && reachedAt === own.reachedAt
  const last = pushed.at(-1)?.place ?? 0
  return named.find(isSame) ?? (named.length === 1 && own.place <= last ? (named[0] ?? null) : null)
}

/** Merges pushed places into requested ones: as many as are shown, with the reader's own still marked. */
export function livePlaces(
  queried: readonly BoardRow[],
  live: TournamentBoard | null,
  { own, shown }: { readonly own: BoardRow | null; readonly shown: number },
): BoardRow[] {
  const rows = live?.rows ?? []
  const ownRow = ownAmong(rows, own)
  const pushed = rows.map((row) => ({ ...row, isOwn: row === ownRow }))
  const last = pushed.at(-1)?.place ?? 0
  const rest = queried.filter(({ place }) => place > last)
  return [...pushed, ...rest].slice(0, shown)
}

/** Returns the first places, and below them those around the reader that are not among them. */
export function boardLines(first: readonly BoardRow[], around: readonly BoardRow[]): BoardLine[] {
  const last = first.at(-1)?.place ?? 0
  const below = around.filter(({ place }) => place > last)
  const lines: BoardLine[] = first.map((row) => ({ kind: 'row', row }))
  const [next] = below
  if (next === undefined) return lines
  if (next.place > last + 1) lines.push({ kind: 'gap', after: last })
  return [...lines, ...below.map((row): BoardLine => ({ kind: 'row', row }))]
}

type Seen = Pick<BoardRow, 'place' | 'maskedName' | 'isOwn' | 'reachedAt'>
/** A board as the reader saw it, stored until a minute later, so that changes are visible. */
export type SeenBoard = {
  readonly at: number
  readonly before: readonly Seen[]
  readonly now: readonly Seen[]
}

const compareMs = 60_000

/** Compares with the board seen at least a minute ago; the first board is compared with itself. */
export function seeBoard(seen: SeenBoard | undefined, rows: readonly Seen[], nowMs: number): SeenBoard {
  if (seen === undefined) return { at: nowMs, before: rows, now: rows }
  return nowMs - seen.at < compareMs ? { ...seen, now: rows } : { at: nowMs, before: seen.now, now: rows }
}

const once = (rows: readonly Seen[], same: (row: Seen) => boolean): Seen | undefined => {
  const found = rows.filter(same)
  return found.length === 1 ? found[0] : undefined
}

/**
 * Returns how many places a row has gained; 0 if it was not seen before. Names are masked, so two may be equal: then
 * the time of the score distinguishes them, and if that is equal too, the change is 0.
 */
export function placesGained({ before: earlier, now }: Pick<SeenBoard, 'before' | 'now'>, row: Seen): number {
  const isNamed = (other: Seen) => other.maskedName === row.maskedName && !other.isOwn
  const found = row.isOwn
    ? earlier.find(({ isOwn }) => isOwn)
    : (once(earlier, (other) => isNamed(other) && other.reachedAt === row.reachedAt) ??
      (once(now, isNamed) === undefined ? undefined : once(earlier, isNamed)))
  return found === undefined ? 0 : found.place - row.place
}
