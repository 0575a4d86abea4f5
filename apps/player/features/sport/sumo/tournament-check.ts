// Verifies an ended tournament from its public record: that it is the tournament of the page, with its results, and that
// the sealed seed and the beacon give its bouts, withdrawals and winner. Loaded on demand.
import type { SportEventDetail } from '@mangetsu/contract/sport'
import { type TournamentCheckName, verifyTournament } from '@mangetsu/verifier/tournament'
import { readTournamentRecord } from '@mangetsu/verifier/tournament-record'
import { recordsById, tournamentProgress } from './tournament-records.ts'

type TournamentRecord = Exclude<ReturnType<typeof readTournamentRecord>, string | undefined>

export type TournamentCheck = {
  readonly name: TournamentCheckName | 'published' | 'results'
  readonly isValid: boolean
}

/** Returns whether a record has the facts that the page had before the tournament. */
function isOfPage(
  { eventId, proof, entrants, startsAt }: SportEventDetail,
  record: TournamentRecord,
): boolean {
  const { publicKey, genesis, period } = record.beacon
  const pairs = [
    [record.eventId, eventId],
    [record.kickOffMs, Date.parse(startsAt)],
    [record.commitment, proof?.commitment],
    [record.model, proof?.model],
    [record.minuteMs, proof?.minuteMs],
    [record.halfTimeMs, proof?.halfTimeMs],
    [publicKey, proof?.publicKey],
    [genesis, proof?.genesis],
    [period, proof?.period],
    [record.entrants.length, proof?.entrantStrengths?.length],
    ...entrants.map(({ id }, place) => [record.entrants[place]?.id, id]),
    ...record.entrants.flatMap(({ strength }, place) => [
      [strength.attack, proof?.entrantStrengths?.[place]?.attack],
      [strength.defence, proof?.entrantStrengths?.[place]?.defence],
    ]),
  ]
  return pairs.every(([one, other]) => one === other)
}

/** Returns whether the bouts of a record are the wins, and its winner the one, that the page shows. */
function hasResults(event: SportEventDetail, { entrants, days, champion }: TournamentRecord): boolean {
  const bouts = days.flatMap((day) => day.bouts)
  const records = recordsById(event)
  const areWins = event.entrants.every(
    ({ id }, place) => records.get(id)?.wins === bouts.filter(({ winner }) => winner === place).length,
  )
  const winner = event.entrants.find(({ id }) => id === entrants[champion ?? -1]?.id)
  return areWins && winner !== undefined && winner.name.ja === tournamentProgress(event)?.champion?.ja
}

/** Returns the checks of a record; null if it cannot be read or no tournament can be like it. */
export async function checkTournament(
  event: SportEventDetail,
  given: unknown,
): Promise<readonly TournamentCheck[] | null> {
  const record = readTournamentRecord(given)
  if (record === undefined || typeof record === 'string') return null
  const verdict = await verifyTournament(record)
  if (verdict.kind !== 'compared') return null
  return [
    { name: 'published', isValid: isOfPage(event, record) },
    ...verdict.checks,
    { name: 'results', isValid: hasResults(event, record) },
  ]
}
