// The command that verifies a round without this repository: its arguments and its output.
import { tableFinder } from '@mangetsu/chance/table'
import type { MatchRecord } from '@mangetsu/league/match'
import { matchModelNames } from '@mangetsu/league/matches'
import { type TournamentRecord, tournamentModel } from '@mangetsu/league/sumo-record'
import { raceModel } from '@mangetsu/race/card'
import { virtualFootballModel } from '@mangetsu/virtual-football/card'
import { factsOf, type MatchGoal } from '@mangetsu/virtual-football/goals'
import type { ChainDrawCheckName } from './chain-draw.ts'
import { gameFinder, type VerifierGames } from './games.ts'
import { type GuessCheckName, type GuessRecord, verifyGuess } from './guess.ts'
import { readGuessRecord } from './guess-record.ts'
import { type DropCheckName, type DropRecord, readDropRecord, verifyDrop } from './jackpot.ts'
import { type MatchCheckName, verifyMatch } from './match.ts'
import { readMatchRecord } from './match-record.ts'
import { type RaceCheckName, type RaceProof, verifyRace } from './race.ts'
import { readRaceRecord } from './race-record.ts'
import { readRecord } from './record.ts'
import { selfTest } from './self-test.ts'
import {
  type NotedClosing,
  type TableCheckName,
  type TableRecord,
  type TableVerification,
  verifyTableRound,
} from './table.ts'
import { readTableRecord } from './table-record.ts'
import { type TournamentCheckName, verifyTournament } from './tournament.ts'
import { readTournamentRecord } from './tournament-record.ts'
import { type CheckName, type VerificationResult, verifyRound } from './verify.ts'
import {
  type VirtualFootballCheckName,
  type VirtualFootballProof,
  verifyVirtualFootball,
} from './virtual-football.ts'
import { readVirtualFootballRecord } from './virtual-football-record.ts'

const usage = `node verify.js <address of a round | file with its record | ->   verifies the round
node verify.js <round at a table> --published <closing time> <number>   and that its table published these while bets were open
node verify.js <file with the record of a jackpot payment | ->   verifies the payment
node verify.js <file with the record of a prediction | ->   verifies its result
node verify.js <address of a match's record | file with it | ->  verifies the match
node verify.js <address of a tournament's record | file with it | ->  verifies the sumo tournament
node verify.js <address of a race's record | file with it | ->   verifies the horse race
node verify.js <file with the record of virtual football | ->    verifies the round
node verify.js --self-test                                      checks this program against its vectors
node verify.js --games                                          lists the games and versions it knows

The record of a round is what its site answers at <address of the round>/record.json. A round can be verified once its
player has changed seeds, which reveals the server seed; a round at a table as soon as it is over. The exit code is 0 if
everything holds, 2 if everything holds but drand did not sign the value of a table's round, of a prediction, of a match's
minutes, of a tournament's days, of a race or of virtual football, and 1 otherwise.`

/** Inputs of the command: its games, and text by file name ('-' is the standard input) and by URL. */
export type CommandInputs = {
  readonly known: VerifierGames
  readonly readText: (file: string) => Promise<string>
  /** Fetches text; throws when there is no response or its status is not 200. */
  readonly fetchText: (address: string) => Promise<string>
}

export type CommandResult = { readonly lines: readonly string[]; readonly exitCode: 0 | 1 | 2 }

const done = (lines: readonly string[], isValid = true): CommandResult => ({
  lines,
  exitCode: isValid ? 0 : 1,
})

/** Printed for every round, prediction and match whose random values drand did not sign. */
export const practiceSentence =
  "! this site's practice signer: it proves the order of events, not that nobody could know"

const drandSentence = '✓ the value is drand’s (quicknet)'

const sentences: Readonly<Record<CheckName, string>> = {
  commitment: 'SHA-256 of the server seed is the commitment',
  events: 'the draws lead to the same events',
  payout: 'the events pay the same',
  state: 'the collection before the round leads to the collection after it',
  steps: 'each decision was open and staked what the record says, and the last one ended the round',
}

const tableSentences: Readonly<Record<TableCheckName, string>> = {
  chain: 'the link, hashed as often as its place says, is the published commitment',
  list: 'the commitment is in the list of its day, published before that day began',
  beacon: 'the public random value is the first one after bets were to close, and its signature is valid',
  bets: 'every bet was judged after the round opened and before bets were to close',
  noted: 'the closing time and the number of the value are those published while bets were open',
  events: 'the draws lead to the same events',
  shoe: 'the same cards are left in the shoe',
}

/** Printed for records of version 1, whose deciding closing time was published only when bets closed. */
const firstVersionSentence =
  '! a record of version 1: the value is the first one after bets were closed, at a time the site states afterwards'

const voidedSentence =
  '! this round was voided before its value was public: all bets were returned, and the events show its result had it not been voided'

function openingLine({ opening, beacon }: TableRecord): string {
  if (opening === undefined) return firstVersionSentence
  const closesAt = new Date(opening.closesAtMs).toISOString()
  return `  published as the round opened: bets close at ${closesAt}, value number ${beacon.round}`
}

/** Formats the result of verifying a table's round, one statement a line. */
function tableLines(verdict: TableVerification, record: TableRecord, known: VerifierGames): CommandResult {
  const { list } = record
  if (verdict.kind === 'unknownGame')
    return done(
      [`This verifier does not know that game and version, only: ${knownGames(known).join(', ')}.`],
      false,
    )
  if (verdict.kind === 'impossible')
    return done([`✗ A round like this record is not possible: ${verdict.why}.`], false)
  const lines = [
    `  ${JSON.stringify(verdict.events)}`,
    ...verdict.checks.map(({ name, isValid }) => `${isValid ? '✓' : '✗'} ${tableSentences[name]}`),
  ]
  if (record.isVoided === true) lines.push(voidedSentence)
  lines.push(
    openingLine(record),
    list === undefined
      ? '! this record names no list of the day before: its chain was published as a round opened'
      : `  compare the list’s digest with the site’s audits of the books (/fairness/book): ${list.day} ${list.digest}`,
  )
  if (verdict.signer === 'drand') return done([...lines, drandSentence], verdict.isValid)
  return { lines: [...lines, practiceSentence], exitCode: verdict.isValid ? 2 : 1 }
}

const dropSentences: Readonly<Record<DropCheckName, string>> = {
  commitment: 'SHA-256 of the seed is the commitment',
  amount: 'the amount paid is the one drawn from the seed',
  reached: 'the round lifted the jackpot to that amount',
}

/** Formats the result of verifying a jackpot drop, one statement a line. */
export function dropLines(record: DropRecord): CommandResult {
  try {
    const { checks, amount, isValid } = verifyDrop(record)
    return done(
      [
        `  ${record.potId} ${record.roundNum} was to pay ${amount} ${record.currency}`,
        ...checks.map((check) => `${check.isValid ? '✓' : '✗'} ${dropSentences[check.name]}`),
      ],
      isValid,
    )
  } catch (error) {
    if (error instanceof RangeError)
      return done([`✗ This jackpot payment is not possible: ${error.message}.`], false)
    throw error
  }
}

const guessSentences: Readonly<Record<GuessCheckName, string>> = {
  round: 'the public random value is the first one after the time of the result, and came after bets closed',
  beacon: 'the signature of the value is valid',
  result: 'the value leads to the published result',
}

/** Verifies a prediction and formats the result, one statement a line. */
async function guessLines(record: GuessRecord): Promise<CommandResult> {
  const { guessId, result, beacon } = record
  const { checks, isValid, signer } = await verifyGuess(record)
  const lines = [
    `  ${guessId}: ${result} (${beacon.figures.join(' ')}), value number ${beacon.round}`,
    ...checks.map((check) => `${check.isValid ? '✓' : '✗'} ${guessSentences[check.name]}`),
  ]
  if (signer === 'drand') return done([...lines, drandSentence], isValid)
  return { lines: [...lines, practiceSentence], exitCode: isValid ? 2 : 1 }
}

const matchSentences: Readonly<Record<MatchCheckName, string>> = {
  commitment: 'SHA-256 of the seed is the commitment',
  rounds: 'each step has the first public random value after its end, by kick-off and lengths',
  beacon: 'the signatures of all values are valid',
  score: 'seed and values lead to the same score',
  progress: 'they lead to the same course of play and statistics',
}

const unfinishedSentence =
  '! the record ends before the match does: only an abandoned match is shown by such a record'

/** What the steps of each sport are called. */
const stepNames = {
  football: 'minutes',
  baseball: 'plate appearances',
  basketball: 'half minutes',
  tennis: 'steps',
  sumo: 'moments',
} as const

/** Verifies a match and formats the result, one statement a line. */
async function matchLines(record: MatchRecord): Promise<CommandResult> {
  const verdict = await verifyMatch(record)
  if (verdict.kind === 'unknownModel')
    return done([`This verifier does not know that model, only: ${matchModelNames.join(', ')}.`], false)
  if (verdict.kind === 'impossible')
    return done([`✗ A match like this record is not possible: ${verdict.why}.`], false)
  const { checks, isValid, isWhole, signer } = verdict
  const { score, sport } = record.progress
  const lines = [
    `  ${record.eventId}: ${score.home}–${score.away}, ${record.minutes.length} ${stepNames[sport]}`,
    ...checks.map((check) => `${check.isValid ? '✓' : '✗'} ${matchSentences[check.name]}`),
    ...(isValid && !isWhole ? [unfinishedSentence] : []),
    '! compare the commitment with the one shown before the match began',
  ]
  if (signer === 'drand') return done([...lines, drandSentence], isValid)
  return { lines: [...lines, practiceSentence], exitCode: isValid ? 2 : 1 }
}

const tournamentSentences: Readonly<Record<TournamentCheckName, string>> = {
  commitment: 'SHA-256 of the seed is the commitment',
  rounds: 'each day has the first public random value after its bouts',
  beacon: 'the signatures of all values are valid',
  bouts: 'who met whom follows from the results before, and one of the two won each bout',
  withdrawals: 'seed and values lead to the same withdrawals',
  champion: 'results, seed and values lead to the same champion',
}

/** Verifies a tournament and formats the result, one statement a line. */
async function tournamentLines(record: TournamentRecord): Promise<CommandResult> {
  const verdict = await verifyTournament(record)
  if (verdict.kind === 'unknownModel')
    return done([`This verifier does not know that model, only: ${tournamentModel}.`], false)
  if (verdict.kind === 'impossible')
    return done([`✗ A tournament like this record is not possible: ${verdict.why}.`], false)
  const { checks, isValid, signer } = verdict
  const { eventId, entrants, champion, days } = record
  const bouts = days.reduce((sum, day) => sum + day.bouts.length, 0)
  const lines = [
    `  ${eventId}: ${entrants[champion ?? -1]?.id ?? 'nobody'} won, ${days.length} days, ${bouts} bouts`,
    ...checks.map((check) => `${check.isValid ? '✓' : '✗'} ${tournamentSentences[check.name]}`),
    '! the winners of the bouts are given: the record of each bout proves its own',
    '! compare the commitment with the one shown before the first day',
  ]
  if (signer === 'drand') return done([...lines, drandSentence], isValid)
  return { lines: [...lines, practiceSentence], exitCode: isValid ? 2 : 1 }
}

const chainDrawSentences: Readonly<Record<ChainDrawCheckName, string>> = {
  chain: 'the link, hashed as often as its number of the day, is the published commitment',
  list: tableSentences.list,
  beacon: 'the public random value is the first one a second after bets closed, and its signature is valid',
}

const raceSentences: Readonly<Record<RaceCheckName, string>> = {
  ...chainDrawSentences,
  card: 'the commitment leads to the same horses, strengths and odds',
  order: 'link and value lead to the same order of arrival',
  splits: 'they lead to the same times at every 200 m',
}

/** Formats the verdict on a draw by its place in a day's chain; `what` says what was drawn. */
function chainDrawLines(
  what: string,
  { list }: Pick<RaceProof, 'list'>,
  verdict: {
    readonly isValid: boolean
    readonly signer: 'drand' | 'practice'
    readonly checks: readonly { readonly isValid: boolean; readonly sentence: string }[]
  },
): CommandResult {
  const { isValid, signer, checks } = verdict
  const lines = [
    `  ${what}`,
    ...checks.map((check) => `${check.isValid ? '✓' : '✗'} ${check.sentence}`),
    ...(list === undefined
      ? ['! this record names no list of the day before: its chain was published during its day']
      : []),
  ]
  if (signer === 'drand') return done([...lines, drandSentence], isValid)
  return { lines: [...lines, practiceSentence], exitCode: isValid ? 2 : 1 }
}

/** Verifies a horse race and formats the result, one statement a line. */
async function raceLines(proof: RaceProof): Promise<CommandResult> {
  const verdict = await verifyRace(proof)
  if (verdict.kind === 'unknownModel')
    return done([`This verifier does not know that model, only: ${raceModel}.`], false)
  if (verdict.kind === 'impossible')
    return done([`✗ A race like this record is not possible: ${verdict.why}.`], false)
  const { checks, card } = verdict
  const what = `${proof.raceId} ${card.name.en}: ${proof.run.order.join(' ')}`
  const sentences = checks.map((check) => ({ ...check, sentence: raceSentences[check.name] }))
  return chainDrawLines(what, proof, { ...verdict, checks: sentences })
}

const footballSentences: Readonly<Record<VirtualFootballCheckName, string>> = {
  ...chainDrawSentences,
  card: 'the commitment leads to the same pairings, strengths and odds',
  goals: 'link and value lead to the same goals in the same minutes',
}

/** Verifies a round of virtual football and formats the result, one statement a line. */
async function virtualFootballLines(proof: VirtualFootballProof): Promise<CommandResult> {
  const verdict = await verifyVirtualFootball(proof)
  if (verdict.kind === 'unknownModel')
    return done([`This verifier does not know that model, only: ${virtualFootballModel}.`], false)
  if (verdict.kind === 'impossible')
    return done([`✗ A round like this record is not possible: ${verdict.why}.`], false)
  const { checks, card } = verdict
  const scores = proof.matches.map(({ goals }, at) => {
    const { home, away } = factsOf(goals as readonly MatchGoal[])
    const { home: one, away: other } = card.matches[at] ?? {}
    return `${one?.name.en} ${home}–${away} ${other?.name.en}`
  })
  const sentences = checks.map((check) => ({ ...check, sentence: footballSentences[check.name] }))
  return chainDrawLines(`${proof.roundId}: ${scores.join(', ')}`, proof, { ...verdict, checks: sentences })
}

const knownGames = ({ games, tables }: VerifierGames): string[] =>
  [...games.map(({ math }) => math), ...tables].map(({ id, version }) => `${id} ${version}`)

/** Formats a verdict, one statement a line; `known` are the games that could have been verified. */
export function verdictLines(verdict: VerificationResult, known: VerifierGames): CommandResult {
  switch (verdict.kind) {
    case 'sealed':
      return done(
        [
          'The server seed of this round is not revealed yet: its player reveals it by changing seeds on /fairness.',
        ],
        false,
      )
    case 'unknownGame':
      return done(
        [`This verifier does not know that game and version, only: ${knownGames(known).join(', ')}.`],
        false,
      )
    case 'impossible':
      return done([`✗ A round like this record is not possible: ${verdict.why}.`], false)
    case 'compared':
      return done(
        [
          `  round key ${verdict.computed.roundKey}, ${verdict.computed.draws.length} draws, pays ${verdict.payout}`,
          ...verdict.checks.map(({ name, isValid }) => `${isValid ? '✓' : '✗'} ${sentences[name]}`),
        ],
        verdict.isValid,
      )
  }
}

/** Returns the URL of a record, given its own or that of the page whose record it is. */
function recordAddress(word: string): string {
  const url = new URL(word)
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = path.endsWith('.json') ? path : `${path}/record.json`
  url.hash = ''
  return url.href
}

async function recordText(word: string, { readText, fetchText }: CommandInputs): Promise<string> {
  return /^https?:\/\//.test(word) ? fetchText(recordAddress(word)) : readText(word)
}

async function verify(word: string, inputs: CommandInputs, noted?: NotedClosing): Promise<CommandResult> {
  const { known } = inputs
  let text: string
  try {
    text = await recordText(word, inputs)
  } catch (error) {
    return done([`${word} could not be read: ${error instanceof Error ? error.message : error}`], false)
  }
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return done([`${word} is not JSON: give the record of a round.`], false)
  }
  const table = readTableRecord(given)
  if (typeof table === 'string') return done([table], false)
  if (table !== undefined) {
    const verdict = await verifyTableRound(table, tableFinder(known.tables), noted)
    return tableLines(verdict, table, known)
  }
  if (noted !== undefined) return done(['Only rounds at tables publish a closing time.'], false)
  const guess = readGuessRecord(given)
  if (typeof guess === 'string') return done([guess], false)
  if (guess !== undefined) return guessLines(guess)
  const match = readMatchRecord(given)
  if (typeof match === 'string') return done([match], false)
  if (match !== undefined) return matchLines(match)
  const tournament = readTournamentRecord(given)
  if (typeof tournament === 'string') return done([tournament], false)
  if (tournament !== undefined) return tournamentLines(tournament)
  const race = readRaceRecord(given)
  if (typeof race === 'string') return done([race], false)
  if (race !== undefined) return raceLines(race)
  const football = readVirtualFootballRecord(given)
  if (typeof football === 'string') return done([football], false)
  if (football !== undefined) return virtualFootballLines(football)
  const drop = readDropRecord(given)
  if (drop !== undefined) return dropLines(drop)
  const read = readRecord(given)
  if (!read.ok) return done([read.sentence], false)
  return verdictLines(verifyRound(read.record, gameFinder(known.games)), known)
}

/** Parses the arguments that state the closing published for a round; null if they are invalid. */
function notedFrom([option, closesAt = '', number = '', ...more]: readonly string[]): NotedClosing | null {
  const closesAtMs = Date.parse(closesAt)
  if (
    option !== '--published' ||
    more.length > 0 ||
    Number.isNaN(closesAtMs) ||
    !/^[1-9]\d{0,14}$/.test(number)
  )
    return null
  return { closesAtMs, beaconRound: Number(number) }
}

/** Runs the command with the arguments after `node verify.js`. */
export async function runCommand(words: readonly string[], inputs: CommandInputs): Promise<CommandResult> {
  const [word, ...more] = words
  if (word === undefined || word === '--help' || word === '-h') return done([usage], word !== undefined)
  if (more[0] === '--published') {
    const noted = notedFrom(more)
    return noted === null
      ? done(
          ['Give the closing time and the number of the value, as the table published them.', '', usage],
          false,
        )
      : verify(word, inputs, noted)
  }
  if (more.length > 0) return done([`One round at a time: unexpected "${more.join(' ')}".`, '', usage], false)
  if (word === '--games') return done(knownGames(inputs.known))
  if (word === '--self-test') {
    const { lines, isValid } = await selfTest(inputs.known)
    return done(lines, isValid)
  }
  return verify(word, inputs)
}
