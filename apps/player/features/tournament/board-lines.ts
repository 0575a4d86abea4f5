// The lines of a board: its first places, the reader's own with its neighbours below them, and who moved since.
import type { BoardRow, TournamentBoard } from '@mangetsu/contract/tournament'

export type BoardLine =
  | { readonly kind: 'row'; readonly row: BoardRow }
  /** Places that are not shown lie between. */
  | { readonly kind: 'gap'; readonly after: number }

type PushedRow = TournamentBoard['rows'][number]

/**
 * Which of the pushed places is the reader's, whose row was `own` when it was requested last: others may have passed them since,
 * or they may have scored elsewhere. Never a row of another name; null where it cannot be told.
 */
function ownAmong(pushed: readonly PushedRow[], own: BoardRow | null): PushedRow | null {
  if (own === null) return null
  const named = pushed.filter(({ maskedName }) => maskedName === own.maskedName)
  const isSame = ({ score, reachedAt }: PushedRow) => score === own.score && reachedAt === own.reachedAt
  const last = pushed.at(-1)?.place ?? 0
  return named.find(isSame) ?? (named.length === 1 && own.place <= last ? (named[0] ?? null) : null)
}

/** What was pushed, put over what was asked for: as many places as are shown, the reader's own still marked. */
export function livePlaces(
  asked: readonly BoardRow[],
  live: TournamentBoard | null,
  { own, shown }: { readonly own: BoardRow | null; readonly shown: number },
): BoardRow[] {
  const rows = live?.rows ?? []
  const ownRow = ownAmong(rows, own)
  const pushed = rows.map((row) => ({ ...row, isOwn: row === ownRow }))
  const last = pushed.at(-1)?.place ?? 0
  const rest = asked.filter(({ place }) => place > last)
  return [...pushed, ...rest].slice(0, shown)
}

/** The first places, and below them those around the reader that are not among them. */
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
/** A board as the reader saw it, kept until a minute later, so that a move can be seen. */
export type SeenBoard = {
  readonly at: number
  readonly before: readonly Seen[]
  readonly now: readonly Seen[]
}

const compareMs = 60_000

/** Compared is what was seen at least a minute ago; the first board is compared with itself. */
export function seeBoard(seen: SeenBoard | undefined, rows: readonly Seen[], nowMs: number): SeenBoard {
  if (seen === undefined) return { at: nowMs, before: rows, now: rows }
  return nowMs - seen.at < compareMs ? { ...seen, now: rows } : { at: nowMs, before: seen.now, now: rows }
}

const once = (rows: readonly Seen[], same: (row: Seen) => boolean): Seen | undefined => {
  const found = rows.filter(same)
  return found.length === 1 ? found[0] : undefined
}

/**
 * How many places a row has gained; 0 where it was not seen before. Names are masked, so two may look alike: then the
 * moment of the score tells them apart, and where that cannot either, nothing is said.
 */
export function placesGained({ before: earlier, now }: Pick<SeenBoard, 'before' | 'now'>, row: Seen): number {
  const isNamed = (other: Seen) => other.maskedName === row.maskedName && !other.isOwn
  const found = row.isOwn
    ? earlier.find(({ isOwn }) => isOwn)
    : (once(earlier, (other) => isNamed(other) && other.reachedAt === row.reachedAt) ??
      (once(now, isNamed) === undefined ? undefined : once(earlier, isNamed)))
  return found === undefined ? 0 : found.place - row.place
}
