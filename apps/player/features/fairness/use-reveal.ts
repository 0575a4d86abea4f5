// Reveals the player's seed in use, by changing to the next pair with a new client seed.
import { randomText } from '@mangetsu/wire'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useAction } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'

/** Null while another request runs; `msg` is the sentence of a refusal. */
type RevealResult = { readonly isRevealed: true } | { readonly msg: string } | null

export function useReveal(): { readonly reveal: () => Promise<RevealResult>; readonly isRunning: boolean } {
  const { queries } = useClient()
  const rotate = useAction('rotateSeeds')
  const seeds = useAction('querySeeds')
  return {
    isRunning: seeds.isRunning || rotate.isRunning,
    reveal: async () => {
      const pair = await seeds.run({})
      if (pair === null) return null
      if (!pair.ok) return { msg: pair.msg }
      const { commitment } = pair.data.next
      const answer = await rotate.run({ clientSeed: randomText(), commitment })
      if (answer === null) return null
      void queries.invalidateQueries({ queryKey: queryKeyOf('querySeeds', {}) })
      return answer.ok ? { isRevealed: true } : { msg: answer.msg }
    },
  }
}
