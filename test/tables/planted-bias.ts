// Draws that are not fair, a little: what statistics have to find. What spoils them is drawn from the same stream.
import type { Draws } from '@mangetsu/chance'

const parts = 1_000_000

const isOneOf = (draws: Draws, share: number): boolean => draws.int(parts) < share * parts

export type Bias = 'likelier' | 'sticky' | 'early'

/** For a share of the rounds: a number of its own, what the round before had, or the lower of two draws. */
export const biases: Readonly<Record<Bias, (share: number) => (draws: Draws) => Draws>> = {
  likelier: (share) => (draws) => ({
    int: (n) => (isOneOf(draws, share) ? 7 % n : draws.int(n)),
  }),
  sticky(share) {
    let before: readonly number[] = []
    return (draws) => {
      const again = isOneOf(draws, share) ? before : []
      const own: number[] = []
      before = own
      return {
        int(n) {
          const drawn = draws.int(n)
          const known = again[own.length]
          own.push(known !== undefined && known < n ? known : drawn)
          return own.at(-1) ?? drawn
        },
      }
    }
  },
  early: (share) => (draws) => ({
    int: (n) => (isOneOf(draws, share) ? Math.min(draws.int(n), draws.int(n)) : draws.int(n)),
  }),
}
