// Statistics of blackjack: ten million rounds in a soak run, otherwise fewer, which only reveal larger biases.
import { soakCount } from '../soak.ts'
import { testOutcomes } from './outcome-tests.ts'
import { watchedBlackjack } from './watched-blackjack.ts'

const whole = 10_000_000
const rounds = soakCount(whole) === whole ? whole : 20_000

testOutcomes(watchedBlackjack, rounds, [
  { bias: 'sticky', caughtBy: ['how the first hand ends, pairs', 'runs'] },
  { bias: 'early', caughtBy: ['the first card', 'the dealer’s open card', 'the dealer’s hole card'] },
  { bias: 'likelier', caughtBy: ['the first card'] },
])
