// The model's steps for exchanges, the vault, bets and a provider.
import { calls } from '@mangetsu/contract'
import { minorOf, toDecimal } from '@mangetsu/money'
import { newId } from '@mangetsu/platform/kernel/ids'
import { expect } from 'vitest'
import { gameSessionsOn } from '../platform/game-sessions.ts'
import type { TestProvider } from '../platform/provider.ts'
import {
  add,
  amountOf,
  currenciesTried,
  expectOutcome,
  lackOf,
  move,
  outcomeOf,
  pickOf,
  type Summed,
  sumOf,
  type World,
} from './model.ts'

export type QuoteStep = Summed & { do: 'quote'; target: number; isTaken: boolean }

export async function quote(world: World, step: QuoteStep): Promise<void> {
  const person = pickOf(world.people, step.who)
  const { currency, text, minor } = amountOf(step.currency, step.amount)
  const target = pickOf(currenciesTried, step.target) ?? 'JPY'
  if (person === undefined || target === currency) return
  const input = { sourceCurrency: currency, targetCurrency: target, amount: text }
  const quoted = await world.at.client.must(calls.askQuote, input, person.player.auth)
  const gets = minorOf(quoted.targetAmount, target)
  const untilMs = Date.parse(quoted.until)
  const { id } = quoted
  world.quotes.push({ id, person, source: currency, target, gives: minor, gets, untilMs, isUsed: false })
  if (step.isTaken) await exchange(world, { do: 'exchange', pick: world.quotes.length - 1, isTwice: false })
}

export type ExchangeStep = { do: 'exchange'; pick: number; isTwice: boolean }

const dayMs = 24 * 60 * 60_000

/** Expects a quote to be expired after its time, and deleted a day later. */
function expectLapsed({ untilMs }: World['quotes'][number], outcome: string, nowMs: number): void {
  expect(nowMs).toBeGreaterThan(untilMs)
  expect(nowMs - untilMs > dayMs ? ['quoteOver', 'quoteUnknown'] : ['quoteOver']).toContain(outcome)
}

export async function exchange(world: World, { pick, isTwice }: ExchangeStep): Promise<void> {
  const one = pickOf(world.quotes, pick)
  if (one === undefined) return
  const { person, source, target } = one
  const input = { requestId: newId(), quoteId: one.id }
  const attempt = () => world.at.client.call(calls.exchangeMoney, input, person.player.auth)
  const wasOver = world.at.clock.nowMs() > one.untilMs
  const answer = await attempt()
  const isOver = wasOver || outcomeOf(answer) === 'quoteOver'
  if (!one.isUsed && isOver) {
    expectLapsed(one, outcomeOf(answer), world.at.clock.nowMs())
    return
  }
  const refusal = one.isUsed ? 'quoteUnknown' : lackOf(person, source, one.gives)
  if (expectOutcome(answer, refusal) === null) return
  if (isTwice) expectOutcome(await attempt(), null)
  one.isUsed = true
  add(person.wallets, source, -one.gives)
  add(person.wallets, target, one.gets)
}

export type LockStep = Summed & { do: 'lock'; isTwice: boolean }

export async function lock(world: World, step: LockStep): Promise<void> {
  const person = pickOf(world.people, step.who)
  const { currency, text, minor } = amountOf(step.currency, step.amount)
  if (person === undefined) return
  const input = { requestId: newId(), currency, amount: text }
  const attempt = () => world.at.client.call(calls.lockInVault, input, person.player.auth)
  const refusal = lackOf(person, currency, minor)
  expectOutcome(await attempt(), refusal)
  if (refusal !== null) return
  if (step.isTwice) expectOutcome(await attempt(), null)
  move(person.wallets, person.vault, currency, minor)
}

export type OpenStep = Summed & { do: 'open' }

export async function open(world: World, step: OpenStep): Promise<void> {
  const person = pickOf(world.people, step.who)
  const { currency, text, minor } = amountOf(step.currency, step.amount)
  if (person === undefined) return
  const mine = world.openings.filter((one) => one.person === person)
  const waiting = mine.filter((one) => one.currency === currency).reduce((sum, one) => sum + one.amount, 0n)
  const isLow = sumOf(person.vault, currency) - waiting < minor
  const refusal = mine.length >= 5 ? 'tooManyOpenings' : isLow ? 'vaultTooLow' : null
  const input = { requestId: newId(), currency, amount: text }
  const answer = await world.at.client.call(calls.askVaultOpening, input, person.player.auth)
  const vault = expectOutcome(answer, refusal)
  const fresh = vault?.openings.find(({ id }) => mine.every((one) => one.id !== id))
  if (fresh === undefined) return
  world.openings.push({ id: fresh.id, person, currency, amount: minor, opensMs: Date.parse(fresh.opensAt) })
}

export type LeaveStep = { do: 'leave'; pick: number }

export async function leave(world: World, { pick }: LeaveStep): Promise<void> {
  const one = pickOf(world.openings, pick)
  if (one === undefined) return
  const answer = await world.at.client.call(calls.cancelVaultOpening, { id: one.id }, one.person.player.auth)
  expectOutcome(answer, null)
  world.openings.splice(world.openings.indexOf(one), 1)
}

/** Runs the job that returns vault money after its waiting day. */
export async function openDue(world: World): Promise<void> {
  const nowMs = world.at.clock.nowMs()
  await world.at.platform.runJob('vault')
  for (const one of world.openings.filter(({ opensMs }) => opensMs <= nowMs)) {
    move(one.person.vault, one.person.wallets, one.currency, one.amount)
    world.openings.splice(world.openings.indexOf(one), 1)
  }
}

export type RoundStep = { do: 'playRounds'; who: number; stake: number; times: number }

export async function playRounds(world: World, { who, stake, times }: RoundStep): Promise<void> {
  const person = pickOf(world.people, who)
  if (person === undefined) return
  const { openGame, spin } = gameSessionsOn(() => world.at)
  const stakeMinor = BigInt(stake) * 100n
  for (let turn = 0; turn < times; turn += 1) {
    person.gameSession ??= await openGame(person.player)
    const played = await spin(person.gameSession, toDecimal(stakeMinor, 'JPY'))
    if (outcomeOf(played) === 'sessionEnded') {
      person.gameSession = null
      continue
    }
    const data = expectOutcome(played, lackOf(person, 'JPY', stakeMinor))
    if (data === null) return
    add(person.wallets, 'JPY', minorOf(data.round.payout, 'JPY') - stakeMinor)
    person.staked += stakeMinor
  }
}

type Mood = TestProvider['mood']
export type ProvideStep = Summed & { do: 'provide'; mood: Mood }

/** Sets the provider's failure mode after its wallet was requested and before money moves. */
function turn(lounge: TestProvider, mood: Mood): void {
  const { requestWallet } = lounge
  lounge.requestWallet = async (request) => {
    lounge.requestWallet = requestWallet
    const answer = await requestWallet(request)
    lounge.mood = mood
    return answer
  }
}

export async function provide(world: World, step: ProvideStep): Promise<void> {
  const person = pickOf(world.people, step.who)
  const { currency, text, minor } = amountOf(step.currency, step.amount)
  if (person === undefined) return
  const { lounge } = world
  turn(lounge, step.mood)
  const to = { fiatCurrency: 'USD', providerCode: lounge.code, providerCurrency: 'USD' } as const
  const input = { requestId: newId(), currency, ...to, amount: text }
  const answer = await world.at.client.call(calls.transferIn, input, person.player.auth)
  lounge.mood = 'well'
  // A hundred yen are less than a dollar.
  const isLow = currency === 'JPY' && text === '100'
  const made = expectOutcome(answer, isLow ? 'amountOutside' : lackOf(person, currency, minor))
  if (made === null) return
  move(person.wallets, person.held, currency, minor)
  world.moves.push({ id: made.id, person, direction: 'in', currency, amount: minor })
  await syncMoves(world)
}

export type BringBackStep = { do: 'bringBack'; who: number; mood: Mood }

export async function bringBack(world: World, { who, mood }: BringBackStep): Promise<void> {
  const person = pickOf(world.people, who)
  if (person === undefined) return
  turn(world.lounge, mood)
  const input = { requestId: newId() }
  const made = await world.at.client.must(calls.transferOutAll, input, person.player.auth)
  world.lounge.mood = 'well'
  for (const { id } of made.transfers)
    world.moves.push({ id, person, direction: 'out', currency: 'USD', amount: 0n })
  await syncMoves(world)
}

export type RepairStep = { do: 'repair'; mood: Mood }

export async function repair(world: World, { mood }: RepairStep): Promise<void> {
  world.at.clock.advance(3_601_000)
  world.lounge.mood = mood
  await world.at.platform.runJob('provider-transfers')
  await world.at.platform.runJob('provider-repairs')
  world.lounge.mood = 'well'
}

type Move = World['moves'][number]

function conclude({ person, direction, currency, amount }: Move, isDone: boolean, arrived: bigint): void {
  if (direction === 'out') {
    if (isDone) add(person.wallets, currency, arrived)
    return
  }
  add(person.held, currency, -amount)
  if (!isDone) add(person.wallets, currency, amount)
}

/** Takes the platform's state of pending transfers; the provider must have done exactly that. */
export async function syncMoves({ at, lounge, moves }: World): Promise<void> {
  for (const one of [...moves]) {
    const reply = await at.client.must(calls.queryProviderWallets, {}, one.person.player.auth)
    const found = reply.transfers.find(({ id }) => id === one.id)
    if (found?.status !== 'done' && found?.status !== 'returned') continue
    const response = await lounge.statusOf(one.id)
    const isDone = response.status === 'done' && minorOf(response.amount ?? '0', 'USD') > 0n
    expect(found.status).toBe(isDone ? 'done' : 'returned')
    conclude(one, isDone, minorOf(response.amount ?? '0', 'USD'))
    moves.splice(moves.indexOf(one), 1)
  }
}
