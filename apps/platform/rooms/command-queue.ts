// Queue of a room's commands, in order of arrival, with each key once.
import { refuse } from '../kernel/http/index.ts'
import { hashOf } from './journal.ts'
import type { CommandAnswer, KeyedCommand } from './room-kind.ts'

export type WaitingCommand<Command> = {
  readonly sent: KeyedCommand<Command>
  readonly hash: string
  readonly done: (answer: CommandAnswer) => void
  readonly failed: (error: Error) => void
}

/** Maximum number of commands decided in one transaction. */
const batchLimit = 64

/** Creates a queue in which a repeated key shares the first one's answer. */
export function createCommandQueue<Command>() {
  let queue: WaitingCommand<Command>[] = []
  const pending = new Map<string, { readonly hash: string; readonly answer: Promise<CommandAnswer> }>()
  return {
    size: () => queue.length,
    take: () => queue.splice(0, batchLimit),
    add(sent: KeyedCommand<Command>): Promise<CommandAnswer> {
      const name = `${sent.playerId} ${sent.key}`
      const hash = hashOf(sent.command)
      const known = pending.get(name)
      if (known !== undefined)
        return known.hash === hash ? known.answer : Promise.resolve(refuse('keyReused'))
      const answer = new Promise<CommandAnswer>((done, failed) => {
        queue.push({ sent, hash, done, failed })
      }).finally(() => pending.delete(name))
      pending.set(name, { hash, answer })
      return answer
    },
    failAll(error: Error, batch: readonly WaitingCommand<Command>[]): void {
      for (const { failed } of [...batch, ...queue]) failed(error)
      queue = []
    },
  }
}
