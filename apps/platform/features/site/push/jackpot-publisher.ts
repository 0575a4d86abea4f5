// Pushes the amounts of pots to their subscribers: gathered, at most twice a second.
import type { JackpotAmounts } from '@mangetsu/contract/jackpot'
import type { ConnectionRegistry } from './connection-registry.ts'

const gatherMs = 500

type Pot = JackpotAmounts['pots'][number]

/** Whether one state of a pot is later than another: amounts only grow within a round. */
function isLater(one: Pot, other: Pot | undefined): boolean {
  if (other === undefined || one.roundNum !== other.roundNum)
    return other === undefined || one.roundNum > other.roundNum
  return Number(one.amount) >= Number(other.amount)
}

export function createJackpotPublisher(room: Pick<ConnectionRegistry, 'sendToWatchers'>): {
  note(amounts: JackpotAmounts): void
  stop(): void
} {
  const changed = new Map<string, Pot>()
  let at = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    timer = undefined
    const pots = [...changed.values()]
    changed.clear()
    room.sendToWatchers('jackpot', { type: 'jackpot', jackpot: { at, pots } })
  }

  return {
    note(amounts) {
      for (const pot of amounts.pots) if (isLater(pot, changed.get(pot.potId))) changed.set(pot.potId, pot)
      at = amounts.at
      timer ??= setTimeout(flush, gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}
