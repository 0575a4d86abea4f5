// Events of a round, shared by slots and tables. Separate from the calls of both, so that a page loads only the calls
// it needs.
import * as z from 'zod/mini'

/** One result of a game's maths, in order; each game narrows the type. */
export const RoundEvent = z.looseObject({ type: z.string() })
