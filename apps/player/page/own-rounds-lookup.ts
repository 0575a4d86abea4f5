// Finds the reader's own rounds among those shown with a player's name, in batched and rate-limited queries.
import { ownRoundsLimit } from '@mangetsu/contract/play'
import type { ShownRounds } from './shown-rounds.ts'

/** Batching window in ms: names shown together are queried together. */
const gatherMs = 200
/** Minimum pause between two queries, ms. */
export const leastPauseMs = 5_000
/** Maximum number of times the pause doubles after lost responses. */
const mostDoublings = 6
/**
 * Number of cached responses above which the cache is cleared; a response never expires, because a round's player never
 * changes.
 */
const keptAnswers = 500

/** False for a name that cannot be this player's, because its visible letters differ. */
export const canBe = (maskedName: string, loginName: string): boolean =>
  loginName.startsWith(maskedName.replace(/\*+$/, ''))

/** Returns the player's own ids among these; null if the response was lost. */
type QueryOwn = (roundIds: string[]) => Promise<readonly string[] | null>

/** Looks up shown names until the returned function is called, which masks every name again. */
export function followShownRounds(shown: ShownRounds, loginName: string, queryOwn: QueryOwn): () => void {
  const answered = new Set<string>()
  let isEnded = false
  let isWaiting = false
  let lost = 0
  let cancel = () => {}

  const setOwn = (own: ReadonlySet<string>) => {
    shown.own = own
    for (const { update } of shown.names) update()
  }
  const open = (): string[] => {
    const ids = [...shown.names]
      .filter(({ roundId, maskedName }) => !answered.has(roundId) && canBe(maskedName, loginName))
      .map(({ roundId }) => roundId)
    return [...new Set(ids)].slice(0, ownRoundsLimit)
  }
  const wait = (ms: number, act: () => void) => {
    isWaiting = true
    const timer = setTimeout(() => {
      isWaiting = false
      act()
    }, ms)
    cancel = () => clearTimeout(timer)
  }
  async function look(): Promise<void> {
    const ids = open()
    if (ids.length === 0) return
    isWaiting = true
    const own = await queryOwn(ids)
    if (isEnded) return
    lost = own === null ? Math.min(lost + 1, mostDoublings) : 0
    wait(leastPauseMs * 2 ** lost, () => void look())
    if (own === null) return
    if (answered.size > keptAnswers) answered.clear()
    for (const id of ids) answered.add(id)
    if (own.length > 0) setOwn(new Set([...shown.own, ...own]))
  }
  const lookSoon = () => {
    if (!isWaiting) wait(gatherMs, () => void look())
  }

  shown.onName = lookSoon
  lookSoon()
  return () => {
    isEnded = true
    cancel()
    shown.onName = () => {}
    setOwn(new Set())
  }
}
