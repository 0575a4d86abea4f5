// The words and the tone of an outcome's result.
import { m } from '../../messages-compiled/messages.js'

export type ResultMark = { readonly label: string; readonly tone: 'won' | 'lost' | 'back' }

/** Returns how a result is shown; a dead heat is a shared win. */
export function resultMark(result: string): ResultMark {
  if (result === 'won') return { label: m.sport_result_won(), tone: 'won' }
  if (result === 'half-won') return { label: m.sport_result_half_won(), tone: 'won' }
  if (result === 'half-lost') return { label: m.sport_result_half_lost(), tone: 'back' }
  if (result === 'void') return { label: m.sport_result_void(), tone: 'back' }
  if (result === 'lost') return { label: m.sport_result_lost(), tone: 'lost' }
  return { label: m.sport_result_dead_heat(), tone: 'won' }
}
