// Back office commands for sports: suspensions, voids by two persons, margins, bounds, liability, the replay of a day.
import type { BackOffice } from '@mangetsu/platform/back-office'
import {
  readSportSubject,
  type SportBoundName,
  type SportDecision,
  type SportSubject,
  sportBoundNames,
  subjectText,
} from '@mangetsu/platform/features/sports/operate/index'
import { assertNothingLeft, BadCommand } from './bad-command.ts'
import { plain, time } from './format.ts'

type OnSubject = { readonly subject: SportSubject }

export type SportCommand =
  | { readonly to: 'showSports' }
  | (OnSubject & {
      readonly to: 'suspendSport' | 'resumeSport' | 'proposeSportVoid'
      readonly reason: string
    })
  | { readonly to: 'confirmSportVoid'; readonly number: bigint }
  | (OnSubject & { readonly to: 'setSportMargin'; readonly marginPpm: number | null })
  | (OnSubject & {
      readonly to: 'setSportBound'
      readonly name: SportBoundName
      readonly amount: string | null
    })
  | { readonly to: 'showLiability'; readonly eventId: string | null }
  | { readonly to: 'replaySports'; readonly day: string }

/** The bounds by their names on the command line. */
const boundWords: Readonly<Record<string, SportBoundName>> = {
  'least-stake': 'leastStake',
  'bet-return': 'betReturn',
  'outcome-return': 'outcomeReturn',
  'market-return': 'marketReturn',
  'player-day-return': 'playerDayReturn',
}

export const sportExplanation = `  npm run backoffice -- sports list                          suspensions, voids that wait for a second person, margins, bounds,
                                                       and bets that could not be settled
  npm run backoffice -- sports suspend <subject> --reason "<why>"
                                                       no bets on it, whatever its feed says, until it is resumed;
                                                       all includes virtual sports
  npm run backoffice -- sports resume <subject> --reason "<why>"
  npm run backoffice -- sports void <subject> --reason "<why>"
                                                       proposes to void an event, a market or a bet; does nothing yet
  npm run backoffice -- sports confirm <number>              carries out what another person has proposed within a day
  npm run backoffice -- sports margin <subject> <percent>    the least margin of a sport or a competition, or feed for its own
  npm run backoffice -- sports bound <subject> <bound> <amount>
                                                       a bound in yen, or wider for that of the next wider subject:
                                                       ${Object.keys(boundWords).join(', ')}
  npm run backoffice -- sports liability [<event>]           what open bets may return, by event and round, or by market
                                                       and outcome
  npm run backoffice -- sports replay <day>                  applies the messages of a day again and names what differs
  … <subject> is all, sport <sport>, competition <id>, event <id>, market <event> <market> or bet <number>;
    virtual race and virtual virtual-football can be suspended`

/** Splits the words into those before `--reason` and the text after it. */
function takeReason(words: readonly string[]): { rest: readonly string[]; reason: string } {
  const at = words.indexOf('--reason')
  const reason = at < 0 ? undefined : words[at + 1]
  if (reason === undefined || reason.trim() === '') throw new BadCommand('Say why: --reason "<why>".')
  return { rest: [...words.slice(0, at), ...words.slice(at + 2)], reason }
}

function readSubject(words: readonly string[]): SportSubject {
  const subject = readSportSubject(words)
  if (subject === null)
    throw new BadCommand(
      'Say what: all, sport <sport>, competition <id>, event <id>, market <event> <market>, bet <number> or virtual <game>.',
    )
  return subject
}

/** Reads percents with at most two decimals as parts per million; null for the feed's own margin. */
function readMargin(text: string | undefined): number | null {
  if (text === 'feed') return null
  const [, whole, decimals = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? []
  if (whole === undefined) throw new BadCommand('Say the margin in percent, such as 7.5, or feed.')
  return Number(whole) * 10_000 + Number(decimals.padEnd(2, '0')) * 100
}

function readBound(words: readonly string[]): SportCommand {
  const [word = '', amount] = words.slice(-2)
  const name = boundWords[word]
  if (name === undefined || amount === undefined)
    throw new BadCommand(`Say which bound and its amount: ${Object.keys(boundWords).join(', ')}.`)
  const subject = readSubject(words.slice(0, -2))
  return { to: 'setSportBound', subject, name, amount: amount === 'wider' ? null : amount }
}

const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

function readOneWord(
  verb: 'confirm' | 'replay' | 'liability',
  [word, ...left]: readonly string[],
): SportCommand {
  assertNothingLeft(left)
  if (verb === 'liability') return { to: 'showLiability', eventId: word ?? null }
  if (verb === 'confirm') {
    if (!/^\d{1,18}$/.test(word ?? '')) throw new BadCommand('Say which proposal, by its number.')
    return { to: 'confirmSportVoid', number: BigInt(word ?? '') }
  }
  if (word === undefined || !dayPattern.test(word)) throw new BadCommand('Say which day, such as 2026-11-01.')
  return { to: 'replaySports', day: word }
}

const withReason = { suspend: 'suspendSport', resume: 'resumeSport', void: 'proposeSportVoid' } as const
const isWithReason = (verb: string): verb is keyof typeof withReason => Object.hasOwn(withReason, verb)

/** Parses the words after `sports`; the default is the list. Throws `BadCommand`. */
export function readSports([verb = 'list', ...words]: readonly string[]): SportCommand {
  if (verb === 'list') {
    assertNothingLeft(words)
    return { to: 'showSports' }
  }
  if (isWithReason(verb)) {
    const { rest, reason } = takeReason(words)
    return { to: withReason[verb], subject: readSubject(rest), reason }
  }
  if (verb === 'margin')
    return {
      to: 'setSportMargin',
      marginPpm: readMargin(words.at(-1)),
      subject: readSubject(words.slice(0, -1)),
    }
  if (verb === 'bound') return readBound(words)
  if (verb === 'confirm' || verb === 'replay' || verb === 'liability') return readOneWord(verb, words)
  throw new BadCommand(
    'Say what to do about sports: list, suspend, resume, void, confirm, margin, bound, liability or replay.',
  )
}

const commands: ReadonlySet<string> = new Set<SportCommand['to']>([
  'showSports',
  'suspendSport',
  'resumeSport',
  'proposeSportVoid',
  'confirmSportVoid',
  'setSportMargin',
  'setSportBound',
  'showLiability',
  'replaySports',
])

export const isSportCommand = (command: { readonly to: string }): command is SportCommand =>
  commands.has(command.to)

type Parts = {
  readonly backOffice: Pick<BackOffice, 'sports'>
  readonly say: (line: string) => void
  readonly reviewer: string
  readonly nowMs: () => number
}

const listLimit = 200

/** Prints the outcome; returns 0 on success, 1 if the current state does not allow it. */
function report(say: Parts['say'], decision: SportDecision, done: string): number {
  say(decision.state === 'done' ? done : decision.why)
  return decision.state === 'done' ? 0 : 1
}

const percent = (ppm: number): string => `${ppm / 10_000} %`

async function show({ backOffice, say, nowMs }: Parts): Promise<number> {
  const { suspensions, voids, margins, bounds, unsettled } = await backOffice.sports.show(nowMs())
  for (const { subject, reason, operator, at } of suspensions)
    say(`suspended  ${subject}  since ${time(at)} by ${plain(operator)}: ${plain(reason)}`)
  for (const { number, subject, reason, proposedBy, proposedAt } of voids)
    say(`void ${number} waits  ${subject}  ${time(proposedAt)} by ${plain(proposedBy)}: ${plain(reason)}`)
  for (const { subject, marginPpm, operator, at } of margins)
    say(`margin  ${subject}  at least ${percent(marginPpm)}  since ${time(at)} by ${plain(operator)}`)
  for (const { subject, bounds: of } of bounds) {
    const named = sportBoundNames.flatMap((name) => (of[name] === null ? [] : [`${name} ${of[name]}`]))
    say(`bounds  ${subject}  ${named.join(', ') || 'none of its own'}`)
  }
  for (const { number, attempts, fault, dueAt, retryAt } of unsettled)
    say(
      `unsettled  ${number}  due since ${time(dueAt)}, attempts ${attempts}, the next ` +
        `${retryAt === null ? 'at once' : time(retryAt)}: ${plain(fault)}`,
    )
  return 0
}

async function showEvents({ backOffice, say }: Parts): Promise<number> {
  const events = await backOffice.sports.liabilities(listLimit)
  for (const { eventId, sport, names, stakes, returns } of events)
    say(
      `${eventId}  ${sport}  ${names.map(plain).join(' – ')}  staked ${stakes}, returns up to ${returns} in all`,
    )
  const rounds = await backOffice.sports.virtualLiabilities()
  for (const { game, roundId, stakes, returns } of rounds)
    say(`virtual/${game}  ${roundId}  staked ${stakes}, returns up to ${returns} in all`)
  if (events.length + rounds.length === 0) say('No bets are open.')
  if (events.length === listLimit) say(`Only the first ${listLimit} are named.`)
  return 0
}

async function showMarkets({ backOffice, say }: Parts, eventId: string): Promise<number> {
  const markets = await backOffice.sports.liabilityOf(eventId)
  for (const { marketId, stakes, returns, outcomes } of markets) {
    say(`${marketId}  staked ${stakes}, returns up to ${returns} in all`)
    for (const one of outcomes) say(`  ${one.outcomeId}  staked ${one.stakes}, returns up to ${one.returns}`)
  }
  if (markets.length === 0) say(`No bets on ${eventId} are open.`)
  return 0
}

async function replay({ backOffice, say }: Parts, day: string): Promise<number> {
  const { events, messages, incomplete, differences } = await backOffice.sports.replay(day)
  for (const { eventId, parts } of differences) say(`${eventId} differs: ${parts.join(', ')}`)
  if (incomplete > 0) say(`Of ${incomplete} events not all messages are stored: they are not compared.`)
  const size = `events ${events}, messages ${messages}`
  say(
    differences.length === 0
      ? `What is stored of ${day} is what its messages lead to (${size}).`
      : `Events that differ: ${differences.length} (${size}).`,
  )
  return differences.length === 0 ? 0 : 1
}

async function proposeVoid(
  { backOffice, say, reviewer, nowMs }: Parts,
  subject: SportSubject,
  reason: string,
): Promise<number> {
  const proposed = await backOffice.sports.proposeVoid(subject, { reason, operator: reviewer }, nowMs())
  say(
    proposed.state === 'done'
      ? `Proposed. Another person carries it out within a day: sports confirm ${proposed.number}`
      : proposed.why,
  )
  return proposed.state === 'done' ? 0 : 1
}

export async function runSportCommand(parts: Parts, command: SportCommand): Promise<number> {
  const { backOffice, say, reviewer: operator, nowMs } = parts
  const { sports } = backOffice
  switch (command.to) {
    case 'showSports':
      return show(parts)
    case 'suspendSport': {
      const given = { reason: command.reason, operator }
      const done = `${subjectText(command.subject)} takes no bets until it is resumed.`
      return report(say, await sports.suspend(command.subject, given, nowMs()), done)
    }
    case 'resumeSport': {
      const given = { reason: command.reason, operator }
      const done = `${subjectText(command.subject)} takes bets again where its feed and other suspensions let it.`
      return report(say, await sports.resume(command.subject, given, nowMs()), done)
    }
    case 'proposeSportVoid':
      return proposeVoid(parts, command.subject, command.reason)
    case 'confirmSportVoid': {
      const decision = await sports.confirmVoid(command.number, operator, nowMs())
      return report(say, decision, `Void ${command.number} is carried out; the players are told.`)
    }
    case 'setSportMargin': {
      const { subject, marginPpm } = command
      const of = marginPpm === null ? 'the feed’s own' : `at least ${percent(marginPpm)}`
      const decision = await sports.setMargin(subject, { marginPpm, operator }, nowMs())
      return report(say, decision, `The margin of ${subjectText(subject)} is ${of}.`)
    }
    case 'setSportBound': {
      const { subject, name, amount } = command
      const decision = await sports.setBound(subject, { name, amount, operator }, nowMs())
      const of = amount ?? 'that of the next wider subject'
      return report(say, decision, `The bound ${name} of ${subjectText(subject)} is ${of}.`)
    }
    case 'showLiability':
      return command.eventId === null ? showEvents(parts) : showMarkets(parts, command.eventId)
    default:
      return replay(parts, command.day)
  }
}
