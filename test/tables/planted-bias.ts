// Draws that are not fair, a little: what statistics have to find. What spoils them is drawn from the same key.
import type { Draws, KeyedDraws } from '@mangetsu/chance'

const parts = 1_000_000

const isOneOf = (draws: Draws, share: number): boolean => draws.int(parts) < share * parts

export type Bias = 'likelier' | 'sticky' | 'early'

/** The same bias in every stream. */
const inEachStream =
  (spoil: (draws: Draws) => Draws) =>
  (draws: KeyedDraws): KeyedDraws => ({
    int: spoil(draws).int,
    stream: (no) => spoil(draws.stream(no)),
  })

/** No game draws from it: whether a round is spoiled says nothing of its cards. */
const spoilingStream = 255

/** For a share of the rounds: a number of its own, what the round before had, or the lower of two draws. */
export const biases: Readonly<Record<Bias, (share: number) => (draws: KeyedDraws) => KeyedDraws>> = {
  likelier: (share) =>
    inEachStream((draws) => ({ int: (n) => (isOneOf(draws, share) ? 7 % n : draws.int(n)) })),
  sticky(share) {
    let before = new Map<number, readonly number[]>()
    return (draws) => {
      const again = isOneOf(draws.stream(spoilingStream), share)
        ? before
        : new Map<number, readonly number[]>()
      const drawnNow = new Map<number, readonly number[]>()
      before = drawnNow
      const repeated = (stream: Draws, no: number): Draws => {
        const own: number[] = []
        drawnNow.set(no, own)
        return {
          int(n) {
            const drawn = stream.int(n)
            const known = again.get(no)?.[own.length]
            own.push(known !== undefined && known < n ? known : drawn)
            return own.at(-1) ?? drawn
          },
        }
      }
      return { int: repeated(draws, 0).int, stream: (no) => repeated(draws.stream(no), no) }
    }
  },
  early: (share) =>
    inEachStream((draws) => ({
      int: (n) => (isOneOf(draws, share) ? Math.min(draws.int(n), draws.int(n)) : draws.int(n)),
    })),
}
