// The bets of a placed slip until all of them are decided: then accepted ones leave the slip, and refused ones stay on it.
import type { SportBet } from '@mangetsu/contract/sport-bet'
import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '../../../page/page.tsx'
import { useClient } from '../../../page/use-client.ts'
import { usePolling } from '../../../page/use-polling.ts'
import { keyOfSelection } from './slip-selection.ts'
import type { TakenBets } from './slip-state.ts'
import { reloadSlip, useSlip } from './slip-store.ts'
import type { PlacedSlip } from './use-place-slip.ts'

/** Interval of the checks of a waiting bet, ms. */
const everyMs = 1_000

const isWaiting = (bets: readonly SportBet[]): boolean => bets.some(({ state }) => state === 'waiting')
const statesOf = (bets: readonly SportBet[]): string => bets.map(({ id, state }) => `${id} ${state}`).join()
const isRefused = ({ state }: SportBet): boolean => state === 'refused'

/** Follows waiting bets until all of them are decided. */
function useDecisions(bets: readonly SportBet[], onAnswer: (now: readonly SportBet[]) => void): void {
  const { api } = useClient()
  // A session may end while the answers are on their way.
  const latest = useRef(onAnswer)
  latest.current = onAnswer
  const look = async () => {
    const now = await Promise.all(
      bets.map(async (bet) => {
        if (bet.state !== 'waiting') return bet
        const answer = await api.call('querySportBet', { betId: bet.id }, { isHandled: true, isQuiet: true })
        return answer.ok ? answer.data.bet : bet
      }),
    )
    latest.current(now)
    return !isWaiting(now)
  }
  usePolling(look, isWaiting(bets), { everyMs, firstMs: everyMs, limitMs: Number.POSITIVE_INFINITY })
}

/** Looks up the bets that were placed before the page was loaded again, once the session is known. */
function useTaken(taken: TakenBets | undefined, isIn: boolean, onBets: (bets: readonly SportBet[]) => void) {
  const { api } = useClient()
  const latest = useRef(onBets)
  latest.current = onBets
  // What this page places is taken by its own form.
  const [ids] = useState(taken?.ids ?? [])
  useEffect(() => {
    if (!isIn || ids.length === 0) return
    const look = async () => {
      const answers = await Promise.all(
        ids.map((betId) => api.call('querySportBet', { betId }, { isHandled: true, isQuiet: true })),
      )
      const bets = answers.flatMap((answer) => (answer.ok ? [answer.data.bet] : []))
      if (bets.length === ids.length) latest.current(bets)
    }
    void look()
  }, [api, ids, isIn])
}

export type Placing = {
  /** Shown in place of the slip; null while the slip itself is. */
  readonly placed: PlacedSlip | null
  /** Bets that were refused after their wait, while the slip still offers them again. */
  readonly refused: readonly SportBet[]
  readonly onPlaced: (placed: PlacedSlip) => void
  /** Shows the slip again, with whatever is on it. */
  readonly onClose: () => void
}

/** What has become of the slip that this page placed. */
export function usePlaced(): Placing {
  const { slip, selections, has, remove, endRequest } = useSlip()
  const { queries } = useClient()
  const signedIn = useSignedIn()
  const [placed, setPlaced] = useState<PlacedSlip | null>(null)
  const [refused, setRefused] = useState<readonly SportBet[]>([])
  const take = (next: PlacedSlip) => {
    const { bets } = next
    if (statesOf(bets) !== statesOf(placed?.bets ?? []))
      void queries.invalidateQueries({ queryKey: ['pageSportBets'] })
    const isNone = bets.every(isRefused)
    if (isNone) endRequest()
    setRefused(isNone ? bets : [])
    setPlaced(isNone ? null : next)
  }
  // After the receipt is shown, so that the slip is at no time neither filled nor placed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slip gives up accepted bets once.
  useEffect(() => {
    if (placed === null || isWaiting(placed.bets)) return
    const kept = new Set(placed.bets.filter(isRefused).flatMap(({ legs }) => legs.map(keyOfSelection)))
    endRequest()
    remove(placed.selections.filter((one) => !kept.has(keyOfSelection(one))))
  }, [placed])
  useDecisions(placed?.bets ?? [], (bets) => placed && take({ ...placed, bets }))
  const taken = slip.request?.taken
  useTaken(taken, signedIn === 'in', (bets) => {
    if (placed !== null || taken === undefined) return
    const legs = new Set(bets.flatMap((bet) => bet.legs.map(keyOfSelection)))
    const own = selections.filter((one) => legs.has(keyOfSelection(one)))
    take({ ...taken, bets, selections: own, keys: selections.map(keyOfSelection) })
  })
  // The end of a session removes the stored slip.
  useEffect(() => {
    reloadSlip()
    if (signedIn === 'out') setPlaced(null)
    if (signedIn === 'out') setRefused([])
  }, [signedIn])
  // Another selection begins another slip, once nothing of the last one is open.
  const isOver =
    placed !== null &&
    !isWaiting(placed.bets) &&
    selections.some((selection) => !placed.keys.includes(keyOfSelection(selection)))
  useEffect(() => {
    if (isOver) setPlaced(null)
  }, [isOver])
  return {
    placed: isOver ? null : placed,
    refused: refused.filter(({ legs }) => legs.some((leg) => has(leg))),
    onPlaced: take,
    onClose: () => setPlaced(null),
  }
}
