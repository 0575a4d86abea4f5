// What happens in a round, as slots and tables both show it: apart from either's calls, which the other's page does without.
import * as z from 'zod/mini'

/** What a game's maths decided, in order; each game narrows its own. */
export const RoundEvent = z.looseObject({ type: z.string() })
