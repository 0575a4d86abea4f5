// Prepares a player with records of every kind through the platform's own calls, so that the layout check sees pages
// with content.
import { randomUUID } from 'node:crypto'
import type { SampleClient } from '@mangetsu/sandbox/players/caller'
import {
  addBankElsewhere,
  beginBonus,
  chooseWithdrawPassword,
  exchangeElsewhere,
  must,
  reachLevelOne,
  registerEwallet,
  sitDown,
} from '../another-device.ts'
import { newAccountNo, type TestPerson, withdrawPassword } from '../person.ts'
import type { TestSite } from '../site.ts'
import type { Lang } from '../words.ts'
import { matchAhead } from './sport-events.ts'

/** Cooling period of a new bank account, longer than the minimum interval between two codes. */
const coolingMs = 61_000
const spins = 6

type Whose = {
  readonly site: TestSite
  readonly device: SampleClient
  readonly person: TestPerson
  readonly lang: Lang
}

/** Texts written by the player; pages show them in the language they were written in. */
const playersWords = { ja: '入金について教えてください。', en: 'How do deposits work?' } as const

/** Ids of the player's records to check, one of each kind. */
export type Lived = {
  readonly roundId: string
  readonly withdrawalId: string
  readonly pendingWithdrawalId: string
  readonly inquiryId: string
  readonly betId: string
  /** The running promotion of each series; there is always one. */
  readonly running: { readonly guess: string; readonly lottery: string; readonly tournament: string }
}

const jpy = (amount: string) => ({ requestId: randomUUID(), currency: 'JPY', amount }) as const

async function play({ site, device }: Whose): Promise<string> {
  const spin = await sitDown(site, device)
  for (let no = 0; no < spins; no += 1) await spin('100.00')
  await must(device, 'addFavourite', { gameId: 'moonlit-festival' })
  const { rounds } = await must(device, 'queryOwnRounds', { pageNo: 1, pageSize: 10 })
  return rounds[0]?.id ?? ''
}

/** Bets on a match ahead. */
async function betOnMatch({ device }: Whose): Promise<string> {
  const { eventId, main } = await matchAhead(device, 'football')
  const [outcome] = main?.outcomes ?? []
  if (outcome === undefined) throw new Error(`${eventId} takes no bets`)
  const { outcomeId, odds } = outcome
  const { appid: appId } = await must(device, 'queryConfig', {})
  const { bets } = await must(device, 'placeSportSlip', {
    requestId: randomUUID(),
    appId,
    currency: 'JPY',
    selections: [{ eventId, marketId: 'result', outcomeId, odds }],
    bets: [{ selections: [0], sizes: [1], bankers: [], stake: '100.00' }],
    accept: 'any',
  })
  return bets[0]?.id ?? ''
}

/** Requests two withdrawals: one that is paid and one that waits for an operator's decision. */
async function withdraw({ site, device, person }: Whose): Promise<readonly [string, string]> {
  const methodId = await addBankElsewhere(site.origin, device, person, newAccountNo())
  await site.advance(coolingMs)
  await registerEwallet(site.origin, device, person)
  const input = { methodId, withdrawPassword }
  const paid = await must(device, 'createWithdrawal', { ...jpy('5000'), ...input })
  const pending = await must(device, 'createWithdrawal', { ...jpy('70000'), ...input })
  return [paid.id, pending.id]
}

async function whatRuns(device: SampleClient): Promise<Lived['running']> {
  const [{ games }, { configs }, { tournaments }] = await Promise.all([
    must(device, 'queryGuessGames', {}),
    must(device, 'queryLotteryConfigs', {}),
    must(device, 'queryTournaments', { state: 'running' }),
  ])
  const [guess, lottery, tournament] = [games[0]?.guessId, configs[0]?.actCode, tournaments[0]?.tournamentId]
  if (!guess || !lottery || !tournament) throw new Error('a series has no promotion now')
  return { guess, lottery, tournament }
}

/** Creates the records that pages open to visitors show. Requires a new player. */
export async function playALittle(whose: Whose): Promise<Pick<Lived, 'roundId' | 'running'>> {
  return { roundId: await play(whose), running: await whatRuns(whose.device) }
}

/** Creates the player's records. Requires a new player with at least ¥150,000. */
export async function liveALittle(whose: Whose): Promise<Lived> {
  const { site, device, person, lang } = whose
  const roundId = await play(whose)
  const betId = await betOnMatch(whose)
  await reachLevelOne(site.origin, device)
  await chooseWithdrawPassword(device, person)
  const [withdrawalId, pendingWithdrawalId] = await withdraw(whose)
  await exchangeElsewhere(device, ['JPY', 'USD'], '3000')
  await exchangeElsewhere(device, ['JPY', 'XRP'], '2000')
  await must(device, 'lockInVault', jpy('2000'))
  await must(device, 'askVaultOpening', jpy('1000'))
  for (const kind of ['deposit', 'loss'] as const)
    await must(device, 'selfControl', { action: 'set', kind, period: 'day', cap: '300000' })
  // Raising a limit takes effect after a day; the limits page shows the pending change.
  await must(device, 'selfControl', { action: 'set', kind: 'loss', period: 'day', cap: '400000' })
  const { inquiry } = await must(device, 'createInquiry', {
    requestId: randomUUID(),
    subject: 'deposit',
    text: playersWords[lang],
    lang,
  })
  await beginBonus(device)
  const { inquiryId } = inquiry
  return {
    roundId,
    withdrawalId,
    pendingWithdrawalId,
    inquiryId,
    betId,
    running: await whatRuns(device),
  }
}
