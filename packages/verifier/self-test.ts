// Checks the verifier against its vectors: seeds and streams of an independent implementation, and rounds of each game.

import { drandValues } from '@mangetsu/chance/drand'
import { drawsFrom } from '@mangetsu/chance/draws'
import { type SeatedPlay, tableFinder } from '@mangetsu/chance/table'
import jackpots from '@mangetsu/chance/vectors/jackpots.json' with { type: 'json' }
import streams from '@mangetsu/chance/vectors/rounds.json' with { type: 'json' }
import tables from '@mangetsu/chance/vectors/tables.json' with { type: 'json' }
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { gameFinder, type VerifierGames } from './games.ts'
import { verifyGuess } from './guess.ts'
import { readGuessRecord } from './guess-record.ts'
import { computeTicket, readDropRecord, verifyDrop } from './jackpot.ts'
import { verifyMatch } from './match.ts'
import { readMatchRecord } from './match-record.ts'
import { verifyRace } from './race.ts'
import { readRaceRecord } from './race-record.ts'
import { readRecord } from './record.ts'
import { sameJson } from './same-json.ts'
import { commitmentOf, roundKeyOf } from './seeds.ts'
import { type TableRecord, tableDraws, verifyTableRound } from './table.ts'
import { readTableRecord } from './table-record.ts'
import { verifyTournament } from './tournament.ts'
import { readTournamentRecord } from './tournament-record.ts'
import baseballRecord from './vectors/baseball-record.json' with { type: 'json' }
import basketballRecord from './vectors/basketball-record.json' with { type: 'json' }
import guessRecord from './vectors/guess-record.json' with { type: 'json' }
import matchRecord from './vectors/match-record.json' with { type: 'json' }
import raceRecord from './vectors/race-record.json' with { type: 'json' }
import tableClosing from './vectors/table-closing.json' with { type: 'json' }
import tableRecord from './vectors/table-record.json' with { type: 'json' }
import tennisRecord from './vectors/tennis-record.json' with { type: 'json' }
import tournamentRecord from './vectors/tournament-record.json' with { type: 'json' }
import virtualFootballRecord from './vectors/virtual-football-record.json' with { type: 'json' }
import { verifyRound } from './verify.ts'
import { verifyVirtualFootball } from './virtual-football.ts'
import { readVirtualFootballRecord } from './virtual-football-record.ts'

type FindTable = ReturnType<typeof tableFinder>

/** Proves a complete record of version 1 against the chain pinned here, and checks that each altered record fails. */
async function provesTableRecord(findTable: FindTable): Promise<boolean[]> {
  const record = readTableRecord(tableRecord)
  if (record === undefined || typeof record === 'string') return [false]
  const { beacon, commitment, closedAtMs, place } = record
  const whole = await verifyTableRound(record, findTable)
  const bent = await Promise.all(
    [
      { commitment: beacon.value },
      { place: place + 1 },
      { closedAtMs: closedAtMs + 1 },
      { beacon: { ...beacon, value: commitment } },
      { events: [] },
    ].map((changes) => verifyTableRound({ ...record, ...changes }, findTable)),
  )
  return [
    whole.kind === 'compared' && whole.isValid && whole.signer === 'drand',
    ...bent.map((one) => one.kind === 'compared' && !one.isValid),
  ]
}

/** Does the same for version 2; each altered record must fail exactly the checks it names. */
async function provesTableClosing(findTable: FindTable): Promise<boolean[]> {
  const { tableRound, published, bent, unreadable } = tableClosing
  const noted = { closesAtMs: Date.parse(published.closesAt), beaconRound: published.beaconRound }
  const findsOut = async ({ changes, fails }: { changes: object; fails: readonly string[] }) => {
    const record = readTableRecord({ tableRound: { ...tableRound, ...changes } })
    if (record === undefined || typeof record === 'string') return false
    // An alteration that only the `noted` check finds passes when no published closing is given.
    const verdict = await verifyTableRound(record, findTable, fails.includes('noted') ? noted : undefined)
    if (verdict.kind !== 'compared') return false
    return verdict.checks.flatMap(({ name, isValid }) => (isValid ? [] : [name])).join() === fails.join()
  }
  const whole = await verifyTableRound(readTableRecord({ tableRound }) as TableRecord, findTable, noted)
  const found = await Promise.all(bent.map(findsOut))
  const read = unreadable.map(
    ({ changes }) => typeof readTableRecord({ tableRound: { ...tableRound, ...changes } }) === 'string',
  )
  return [whole.kind === 'compared' && whole.isValid, ...found, ...read]
}

/** Proves the record of a decided prediction, and checks that each altered record fails exactly the checks it names. */
async function provesGuessRecord(): Promise<boolean[]> {
  const record = readGuessRecord(guessRecord)
  if (record === undefined || typeof record === 'string') return [false]
  const { beacon, resultAtMs } = record
  const altered = [
    { changes: {}, fails: '' },
    { changes: { result: `not-${record.result}` }, fails: 'result' },
    { changes: { guessId: `${record.guessId}-2` }, fails: 'result' },
    { changes: { resultAtMs: resultAtMs + 60_000 }, fails: 'round' },
    { changes: { beacon: { ...beacon, round: beacon.round + 1 } }, fails: 'round,beacon,result' },
  ]
  return Promise.all(
    altered.map(async ({ changes, fails }) => {
      const { checks } = await verifyGuess({ ...record, ...changes })
      return checks.flatMap(({ name, isValid }) => (isValid ? [] : [name])).join() === fails
    }),
  )
}

/**
 * The records of matches, what of each shown progress is altered, the checks that its last step decides, and those that
 * another side's course of play fails: in baseball also the changes of sides, in tennis the rests.
 */
const matchVectors = [
  { of: matchRecord, shown: { momentum: [] }, lastStep: 'progress', otherSide: 'score,progress' },
  {
    of: baseballRecord,
    shown: { last: null },
    lastStep: 'score,progress',
    otherSide: 'rounds,score,progress',
  },
  {
    of: basketballRecord,
    shown: { last: null },
    lastStep: 'score,progress',
    otherSide: 'score,progress',
  },
  {
    of: tennisRecord,
    shown: { last: null },
    lastStep: 'score,progress',
    otherSide: 'rounds,score,progress',
  },
]

/** Proves the record of a match, and checks that each altered record fails exactly the checks it names. */
async function provesMatchRecord({
  of,
  shown,
  lastStep,
  otherSide,
}: (typeof matchVectors)[number]): Promise<boolean[]> {
  const record = readMatchRecord(of)
  if (record === undefined || typeof record === 'string') return [false]
  const { kickOffMs, minuteMs, halfTimeMs, minutes, progress, strengths } = record
  const [first, second, ...later] = minutes
  if (first === undefined || second === undefined) return [false]
  const swapped = [
    { ...first, signature: second.signature },
    { ...second, signature: first.signature },
    ...later,
  ]
  const score = { ...progress.score, home: progress.score.home + 1 }
  // A weaker side's match may end before all steps are played.
  const few = minutes.slice(0, 40)
  const away = { attack: 600, defence: 600 }
  const altered = [
    { changes: {}, fails: '' },
    { changes: { commitment: record.seed }, fails: 'commitment' },
    { changes: { kickOffMs: kickOffMs + 30_000 }, fails: 'rounds' },
    { changes: { minuteMs: minuteMs + 1_000 }, fails: 'rounds' },
    { changes: { halfTimeMs: halfTimeMs + 3_000 }, fails: 'rounds' },
    { changes: { minutes: minutes.slice(0, -1) }, fails: lastStep },
    { changes: { progress: { ...progress, score } }, fails: 'score,progress' },
    { changes: { progress: { ...progress, ...shown } }, fails: 'progress' },
    { changes: { minutes: few, strengths: { ...strengths, away } }, fails: otherSide },
    { changes: { minutes: swapped }, fails: 'rounds,beacon,score,progress' },
  ]
  // Most alterations leave the signatures as they are, which need not be verified again.
  const known = await drandValues(record.beacon.publicKey, minutes)
  const valuesOf: typeof drandValues = async (publicKey, signed) =>
    signed === swapped ? drandValues(publicKey, signed) : (known?.slice(0, signed.length) ?? null)
  return Promise.all(
    altered.map(async ({ changes, fails }) => {
      const verdict = await verifyMatch({ ...record, ...changes }, valuesOf)
      return (
        verdict.kind === 'compared' &&
        verdict.checks.flatMap(({ name, isValid }) => (isValid ? [] : [name])).join() === fails
      )
    }),
  )
}

/** Proves the record of a tournament, and checks that each altered record fails exactly the checks it names. */
async function provesTournamentRecord(): Promise<boolean[]> {
  const record = readTournamentRecord(tournamentRecord)
  if (record === undefined || typeof record === 'string') return [false]
  const { seed, kickOffMs, halfTimeMs, days, withdrawn, champion, entrants } = record
  const [first, second, ...later] = days
  const [bout, ...bouts] = first?.bouts ?? []
  if (first === undefined || second === undefined || bout === undefined) return [false]
  const [one, other] = bout.pair
  const turned = { ...bout, winner: bout.winner === one ? other : one }
  const swapped = [
    { ...first, signature: second.signature },
    { ...second, signature: first.signature },
    ...later,
  ]
  const weakest = { id: 'weakest', strength: { attack: 600, defence: 600 } }
  const afterBouts = 'bouts,withdrawals,champion'
  const altered = [
    { changes: {}, fails: '' },
    { changes: { commitment: seed }, fails: 'commitment' },
    { changes: { kickOffMs: kickOffMs + 30_000 }, fails: 'rounds' },
    { changes: { halfTimeMs: halfTimeMs + 30_000 }, fails: 'rounds' },
    { changes: { days: swapped }, fails: `beacon,${afterBouts}` },
    { changes: { days: days.slice(0, -1) }, fails: 'champion' },
    // A result other than the one that the pairings of the third day follow from.
    { changes: { days: [{ ...first, bouts: [turned, ...bouts] }, second, ...later] }, fails: afterBouts },
    { changes: { days: [{ ...first, bouts }, second, ...later] }, fails: afterBouts },
    // The loser of the playoff, were the winner as weak as a wrestler can be.
    { changes: { entrants: entrants.with(champion ?? 0, weakest) }, fails: 'champion' },
    { changes: { withdrawn: withdrawn.map((day) => (day === null ? null : day + 1)) }, fails: 'withdrawals' },
    { changes: { champion: champion === 0 ? 1 : 0 }, fails: 'champion' },
  ]
  return Promise.all(
    altered.map(async ({ changes, fails }) => {
      const verdict = await verifyTournament({ ...record, ...changes })
      return (
        verdict.kind === 'compared' &&
        verdict.checks.flatMap(({ name, isValid }) => (isValid ? [] : [name])).join() === fails
      )
    }),
  )
}

/** Proves the record of a race, and checks that each altered record fails exactly the checks it names. */
async function provesRaceRecord(): Promise<boolean[]> {
  const proof = readRaceRecord(raceRecord)
  if (proof === undefined || typeof proof === 'string') return [false]
  const { beacon, place, closesAtMs, commitment, link, run, entries } = proof
  const [first = 0, second = 0, ...others] = run.order
  const altered = [
    { changes: {}, fails: '' },
    { changes: { place: place + 1 }, fails: 'chain' },
    { changes: { commitment: link }, fails: 'chain,list,card,order,splits' },
    { changes: { link: commitment }, fails: 'chain,order,splits' },
    { changes: { closesAtMs: closesAtMs + 60_000 }, fails: 'beacon' },
    { changes: { beacon: { ...beacon, round: beacon.round + 1 } }, fails: 'beacon,order,splits' },
    { changes: { entries: entries.slice(1) }, fails: 'card' },
    { changes: { run: { ...run, order: [second, first, ...others] } }, fails: 'order' },
    { changes: { run: { ...run, splits: run.splits.toReversed() } }, fails: 'splits' },
  ]
  return Promise.all(
    altered.map(async ({ changes, fails }) => {
      const verdict = await verifyRace({ ...proof, ...changes })
      return (
        verdict.kind === 'compared' &&
        verdict.checks.flatMap(({ name, isValid }) => (isValid ? [] : [name])).join() === fails
      )
    }),
  )
}

/** Proves the record of a round of virtual football, and checks that each altered record fails what it names. */
async function provesVirtualFootballRecord(): Promise<boolean[]> {
  const proof = readVirtualFootballRecord(virtualFootballRecord)
  if (proof === undefined || typeof proof === 'string') return [false]
  const { beacon, chainId, place, closesAtMs, commitment, link, matches } = proof
  const [first, second, ...others] = matches
  if (first === undefined || second === undefined) return [false]
  const swapped = [{ ...first, goals: second.goals }, { ...second, goals: first.goals }, ...others]
  const altered = [
    { changes: {}, fails: '' },
    { changes: { place: place + 1 }, fails: 'chain' },
    { changes: { chainId: chainId.replace('virtual-football', 'race') }, fails: 'chain,list' },
    { changes: { commitment: link }, fails: 'chain,list,card,goals' },
    { changes: { link: commitment }, fails: 'chain,goals' },
    { changes: { closesAtMs: closesAtMs + 60_000 }, fails: 'beacon' },
    { changes: { beacon: { ...beacon, round: beacon.round + 1 } }, fails: 'beacon,goals' },
    { changes: { matches: [{ ...first, strengths: second.strengths }, second, ...others] }, fails: 'card' },
    { changes: { matches: [{ ...first, markets: second.markets }, second, ...others] }, fails: 'card' },
    { changes: { matches: swapped }, fails: 'goals' },
  ]
  return Promise.all(
    altered.map(async ({ changes, fails }) => {
      const verdict = await verifyVirtualFootball({ ...proof, ...changes })
      return (
        verdict.kind === 'compared' &&
        verdict.checks.flatMap(({ name, isValid }) => (isValid ? [] : [name])).join() === fails
      )
    }),
  )
}

const provesDrops = (): boolean[] =>
  jackpots.drops.map((one) => {
    const record = readDropRecord(one)
    return record !== undefined && verifyDrop(record).isValid
  })

/** Returns whether every vector is reproduced, and a line for each kind with the number of its vectors. */
export async function selfTest({
  games,
  tables: tableMaths,
  provedRounds,
}: VerifierGames): Promise<{ readonly lines: readonly string[]; readonly isValid: boolean }> {
  const findGame = gameFinder(games)
  const findTable = tableFinder(tableMaths)
  const kinds = [
    {
      name: 'commitments',
      results: streams.commitments.map((one) => bytesToHex(commitmentOf(one.serverSeed)) === one.commitment),
    },
    {
      name: 'round keys',
      results: streams.rounds.map(
        (one) => bytesToHex(roundKeyOf(one.serverSeed, one.clientSeed, one.nonce)) === one.roundKey,
      ),
    },
    {
      name: 'streams of draws',
      results: streams.rounds.map(({ roundKey, asks: bounds, draws }) => {
        const stream = drawsFrom(hexToBytes(roundKey))
        return bounds.every((n, at) => stream.int(n) === draws[at])
      }),
    },
    {
      name: 'rounds of games',
      results: provedRounds.map((one) => {
        const read = readRecord(one)
        const verdict = read.ok ? verifyRound(read.record, findGame) : null
        return verdict?.kind === 'compared' && verdict.isValid
      }),
    },
    {
      name: 'rounds of tables',
      results: tables.rounds.map(({ gameId, gameVersion, link, beacon, shoeBefore, seated, ...no }) => {
        const math = findTable(gameId, gameVersion)
        const draws = tableDraws(link, no, beacon)
        return (
          math !== undefined &&
          sameJson(math.play(draws, shoeBefore, seated as SeatedPlay | undefined).events, no.events)
        )
      }),
    },
    {
      name: 'records of tables, whole and bent',
      results: [...(await provesTableRecord(findTable)), ...(await provesTableClosing(findTable))],
    },
    { name: 'records of predictions, whole and bent', results: await provesGuessRecord() },
    {
      name: 'records of matches, whole and bent',
      results: (await Promise.all(matchVectors.map(provesMatchRecord))).flat(),
    },
    { name: 'records of tournaments, whole and bent', results: await provesTournamentRecord() },
    { name: 'records of races, whole and bent', results: await provesRaceRecord() },
    { name: 'records of virtual football, whole and bent', results: await provesVirtualFootballRecord() },
    { name: 'drops of jackpots', results: provesDrops() },
    { name: 'draws of jackpots', results: jackpots.draws.map((one) => computeTicket(one) === one.ticket) },
  ]
  return {
    lines: kinds.map(({ name, results }) => {
      const right = results.filter(Boolean).length
      return `${right === results.length ? '✓' : '✗'} ${right} of ${results.length} ${name}`
    }),
    isValid: kinds.every(({ results }) => results.length > 0 && results.every(Boolean)),
  }
}
