// Slightly unfair draws, which statistics must detect. The bias is drawn from the same key.
import type { Draws, KeyedDraws } from '@mangetsu/chance'

const parts = 1_000_000

const isOneOf = (draws: Draws, share: number): boolean => draws.int(parts) < share * parts

export type Bias = 'likelier' | 'sticky' | 'early'

/** Applies the same bias to every stream. */
const inEachStream =
  (spoil: (draws: Draws) => Draws) =>
  (draws: KeyedDraws): KeyedDraws => ({
    int: spoil(draws).int,
    stream: (no) => spoil(draws.stream(no)),
  })

/** No game uses this stream: whether a round is biased is independent of its cards. */
const spoilingStream = 255

/** Biases for a share of the rounds: a fixed number, the previous round's draw, or the lower of two draws. */
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
