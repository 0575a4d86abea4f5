// The reference of an inquiry, which can be read out on the phone.
import { randomInt } from 'node:crypto'

/** Without easily confused characters: 0 and O, 1, I and L, U and V, 5 and S, 2 and Z, 8 and B. */
const alphabet = 'ACDEFGHJKMNPQRTVWXY34679'
const length = 8

/** `M-` and eight letters or digits; `pick` returns a whole number from 0 below its argument. */
export const newReference = (pick: (below: number) => number = (below) => randomInt(below)): string =>
  `M-${Array.from({ length }, () => alphabet[pick(alphabet.length)]).join('')}`
