// Players who bet on virtual sports, through the contract.
import { calls, type InputOf } from '@mangetsu/contract'
import type { RaceDetail, RaceTicket } from '@mangetsu/contract/race'
import type { VirtualFootballRound, VirtualFootballTicket } from '@mangetsu/contract/virtual-football'
import { newId } from '@mangetsu/platform/kernel/ids'
import { testBeacon } from '../platform/beacon.ts'
import type { SignedIn, TestPlatform } from '../platform/start.ts'
import { courseOn, footballOn } from './virtual.ts'

type RaceLines = InputOf<typeof calls.placeRaceTicket>['lines']
type FootballLines = InputOf<typeof calls.placeVirtualFootballTicket>['lines']

const request = { appId: 'mangetsu-h5', currency: 'JPY' } as const

export const raceBettorsOn = (at: () => TestPlatform, raceId: () => string) => ({
  place: (
    player: SignedIn,
    lines: RaceLines,
    { requestId = newId(), on = raceId(), client = at().client } = {},
  ) => client.call(calls.placeRaceTicket, { ...request, requestId, raceId: on, lines }, player.auth),
  ticketsOf: async (player: SignedIn): Promise<readonly RaceTicket[]> =>
    (await at().client.must(calls.pageRaceTickets, {}, player.auth)).tickets,
  raceNow: async (): Promise<RaceDetail> =>
    (await at().client.must(calls.queryRace, { raceId: raceId() })).race,
})

export const footballBettorsOn = (at: () => TestPlatform, roundId: () => string) => ({
  place: (
    player: SignedIn,
    lines: FootballLines,
    { requestId = newId(), on = roundId(), client = at().client } = {},
  ) =>
    client.call(calls.placeVirtualFootballTicket, { ...request, requestId, roundId: on, lines }, player.auth),
  ticketsOf: async (player: SignedIn): Promise<readonly VirtualFootballTicket[]> =>
    (await at().client.must(calls.pageVirtualFootballTickets, {}, player.auth)).tickets,
  roundNow: async (): Promise<VirtualFootballRound> => {
    const about = { roundId: roundId(), currency: 'JPY' } as const
    return (await at().client.must(calls.queryVirtualFootballRound, about)).round
  },
})

/** Places a ticket of a player on a race and on a round of virtual football, both opened for it; returns their ids. */
export async function ticketsOfBoth(at: TestPlatform, { auth }: SignedIn) {
  const [course, football] = [courseOn(at, 0, testBeacon()), footballOn(at, 0, testBeacon())]
  const raceId = course.timetable.idAt(Date.now())
  const roundId = football.timetable.idAt(Date.now())
  await course.openNow(raceId)
  await football.openNow(roundId)
  const { ticket: ofRace } = await at.client.must(
    calls.placeRaceTicket,
    { ...request, requestId: newId(), raceId, lines: [{ kind: 'win', pick: '1', stake: '100' }] },
    auth,
  )
  const lines = [{ match: 1, marketId: 'result', outcomeId: 'home', stake: '100' }]
  const { ticket: ofFootball } = await at.client.must(
    calls.placeVirtualFootballTicket,
    { ...request, requestId: newId(), roundId, lines },
    auth,
  )
  return { race: ofRace.ticketId, football: ofFootball.ticketId }
}
