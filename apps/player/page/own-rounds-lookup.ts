// Finds the reader's own among the rounds shown with a player's name: one query for all of them, and seldom another.
import { ownRoundsLimit } from '@mangetsu/contract/play'
import type { ShownRounds } from './shown-rounds.ts'

/** Names that are shown together are queried together, ms. */
const gatherMs = 200
/** A page of pushed wins queries no more often, ms. */
export const leastPauseMs = 5_000
/** After lost answers the pause doubles, so many times at most. */
const mostDoublings = 6
/** Answers kept; a round's player never changes. */
const keptAnswers = 500

/** False for a name that cannot be this player's: its first letters are another's. */
export const canBe = (maskedName: string, loginName: string): boolean =>
  loginName.startsWith(maskedName.replace(/\*+$/, ''))

/** The ids among these that are the player's own; null where no answer came. */
type QueryOwn = (roundIds: string[]) => Promise<readonly string[] | null>

/** Follows the names shown from now on, until the returned function ends it and every name is masked again. */
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
