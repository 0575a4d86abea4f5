// Back office commands for guess games: pending ones, and results that one operator proposes and another confirms.
import type { BackOffice } from '@mangetsu/platform/back-office'
import type { GuessOutcome, ListedGuess } from '@mangetsu/platform/features/engagement/guess/index'
import { assertNothingLeft, BadCommand } from './bad-command.ts'
import { plain } from './format.ts'

export type GuessCommand =
  | { readonly to: 'listGuesses' }
  | {
      readonly to: 'proposeGuess'
      readonly kind: 'result' | 'void' | 'correction'
      readonly code: string
      readonly option: string | null
      /** The result as published by its source. */
      readonly source: string
      /** Amount that a correction pays twice, as stated by the refusal without it; only for corrections. */
      readonly payingTwice?: string
    }
  | { readonly to: 'confirmGuess'; readonly code: string; readonly payingTwice?: string }

export const guessExplanation = `  npm run backoffice -- guess list                           guess-games, and what of them waits for a second person
  npm run backoffice -- guess propose <code> <option> --source "<text>"
                                                       a result, with what was read where; decides nothing yet
  npm run backoffice -- guess void <code> --source "<why>"   proposes to give every stake back
  npm run backoffice -- guess correct <code> <option> --source "<text>"
                                                       proposes another result for a decided game
  npm run backoffice -- guess confirm <code>                 decides what another person has proposed
  … correct and confirm take --paying-twice "<amounts>"  once prizes were paid: what is paid on top of them,
                                                       as it is said without it`

const kinds = { propose: 'result', void: 'void', correct: 'correction' } as const
const isProposing = (verb: string | undefined): verb is keyof typeof kinds =>
  verb !== undefined && Object.hasOwn(kinds, verb)

/** Splits the words into those before `--source` and the text after it. */
function takeSource(words: readonly string[]): { rest: readonly string[]; source: string } {
  const at = words.indexOf('--source')
  const source = at < 0 ? undefined : words[at + 1]
  if (source === undefined || source.trim() === '')
    throw new BadCommand('Say what was read at the source: --source "<text>".')
  return { rest: [...words.slice(0, at), ...words.slice(at + 2)], source }
}

type Twice = { readonly payingTwice?: string }

/** Splits the words into the amounts after `--paying-twice` and the other words. */
function takePayingTwice(words: readonly string[]): { rest: readonly string[]; twice: Twice } {
  const at = words.indexOf('--paying-twice')
  if (at < 0) return { rest: words, twice: {} }
  const payingTwice = words[at + 1]
  if (payingTwice === undefined || payingTwice.trim() === '')
    throw new BadCommand('Say what is paid twice: --paying-twice "JPY 1900.00".')
  return { rest: [...words.slice(0, at), ...words.slice(at + 2)], twice: { payingTwice } }
}

/** Parses the words after `guess`; the default is the list. Throws `BadCommand`. */
export function readGuess([verb = 'list', ...given]: readonly string[]): GuessCommand {
  const { rest: words, twice } = takePayingTwice(given)
  if (twice.payingTwice !== undefined && verb !== 'correct' && verb !== 'confirm')
    throw new BadCommand('--paying-twice goes with correct and confirm.')
  if (verb === 'list') {
    assertNothingLeft(words)
    return { to: 'listGuesses' }
  }
  if (verb !== 'confirm' && !isProposing(verb))
    throw new BadCommand('Say what to do about guess-games: list, propose, void, correct or confirm.')
  const { rest, source } = verb === 'confirm' ? { rest: words, source: '' } : takeSource(words)
  const [code, ...after] = rest
  if (code === undefined) throw new BadCommand('Say which guess-game, by its code.')
  if (verb === 'confirm' || verb === 'void') {
    assertNothingLeft(after)
    return verb === 'confirm'
      ? { to: 'confirmGuess', code, ...twice }
      : { to: 'proposeGuess', kind: 'void', code, option: null, source }
  }
  const [option, ...left] = after
  if (option === undefined) throw new BadCommand('Say which option came true, by its id.')
  assertNothingLeft(left)
  return { to: 'proposeGuess', kind: kinds[verb], code, option, source, ...twice }
}

const commands: ReadonlySet<string> = new Set<GuessCommand['to']>([
  'listGuesses',
  'proposeGuess',
  'confirmGuess',
])

export const isGuessCommand = (command: { readonly to: string }): command is GuessCommand =>
  commands.has(command.to)

type Parts = {
  readonly backOffice: Pick<BackOffice, 'guesses'>
  readonly say: (line: string) => void
  readonly reviewer: string
  readonly nowMs: () => number
}

const line = ({ code, state, title, options, resultAt, result, proposed }: ListedGuess): string =>
  [
    `${code}  ${state}  ${plain(title)}  options ${options.join(', ')}  result at ${resultAt}`,
    ...(result === null ? [] : [`result ${result}`]),
    ...(proposed === null ? [] : [`proposed: ${plain(proposed)}`]),
  ].join('  ')

/** Prints the outcome; returns 0 on success, 1 if the current state does not allow it. */
function report(say: Parts['say'], outcome: GuessOutcome, done: string): number {
  say(outcome.state === 'done' ? done : outcome.why)
  return outcome.state === 'done' ? 0 : 1
}

function propose(
  { backOffice: { guesses }, reviewer, nowMs }: Parts,
  command: GuessCommand & { to: 'proposeGuess' },
) {
  const { kind, code, option, source, payingTwice } = command
  if (kind === 'void' || option === null) return guesses.void(code, source, reviewer, nowMs())
  return kind === 'result'
    ? guesses.propose(code, option, source, reviewer, nowMs())
    : guesses.correct(code, option, source, reviewer, nowMs(), payingTwice)
}

export async function runGuessCommand(parts: Parts, command: GuessCommand): Promise<number> {
  const { backOffice, say, reviewer, nowMs } = parts
  if (command.to === 'listGuesses') {
    const all = await backOffice.guesses.list(nowMs())
    for (const one of all) say(line(one))
    if (all.length === 0) say('There are no guess-games.')
    return 0
  }
  if (command.to === 'confirmGuess') {
    const outcome = await backOffice.guesses.confirm(command.code, reviewer, nowMs(), command.payingTwice)
    return report(say, outcome, `${command.code} is decided.`)
  }
  return report(
    say,
    await propose(parts, command),
    `Proposed for ${command.code}. Another person confirms it.`,
  )
}
