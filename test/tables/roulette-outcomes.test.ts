// Statistics of roulette: ten million rounds in a soak run, otherwise fewer, which only reveal larger biases.
import { soakCount } from '../soak.ts'
import { testOutcomes } from './outcome-tests.ts'
import { watchedGames } from './watched-outcomes.ts'

const whole = 10_000_000
const rounds = soakCount(whole) === whole ? whole : 20_000

testOutcomes(watchedGames.roulette, rounds, [
  { bias: 'likelier', caughtBy: ['number'], rounds },
  { bias: 'sticky', caughtBy: ['number, pairs', 'runs'] },
])
