// The load on the killed site: each request is repeated with its own key until it gets a final response, and
// acknowledged ones are recorded.
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@mangetsu/contract'
import { bankSignatureHeader } from '@mangetsu/contract/bank'
import { minorOf } from '@mangetsu/money'
import { gatewayEventsPath, signGatewayBody } from '@mangetsu/platform/features/payments/gateway/index'
import { newId } from '@mangetsu/platform/kernel/ids'
import type { CallResponse, TestCallOptions, TestClient } from '../platform/client.ts'
import type { SignedIn } from '../platform/start.ts'
import type { CrashTestSite } from './kill-site.ts'
import { outcomeOf } from './model.ts'
import type { PayoutBank } from './payout-bank.ts'

export type LoadedPlayer = {
  readonly player: SignedIn
  readonly stage: TestCallOptions
  readonly methodId: string
  readonly password: string
  /** Ids of acknowledged operations. */
  readonly rounds: string[]
  readonly deposits: string[]
  readonly exchanges: string[]
  readonly withdrawals: string[]
  locks: number
  /** Expected balance of the yen wallet, smallest units. */
  yen: bigint
}

export type Load = {
  readonly site: CrashTestSite
  readonly client: TestClient
  readonly payouts: PayoutBank
  readonly railSecret: string
  isOn: boolean
  /** True once no process is left to respond: pending requests give up. */
  isOver: boolean
  /** Names of the temporary refusals callers received. */
  readonly putOff: Set<string>
}

const isPutOff = (outcome: string): boolean =>
  ['busy', 'fault', 'railDown', 'tooMany', 'roundPending'].includes(outcome)

async function pause({ isOver, site }: Load): Promise<void> {
  if (isOver) throw new Error('the load is over')
  if (site.hasFallen()) throw new Error('the site ended by itself')
  await sleep(40)
}

/** Repeats a request until it gets a final response. */
async function insist<T>(load: Load, attempt: () => Promise<CallResponse<T>>): Promise<CallResponse<T>> {
  for (;;) {
    const answer = await attempt().catch(() => null)
    if (answer !== null) {
      if (!isPutOff(outcomeOf(answer))) return answer
      load.putOff.add(outcomeOf(answer))
    }
    await pause(load)
  }
}

/** Sends a bank event until it is accepted. */
async function sendEvent(load: Load, event: { type: string; id: string; amount: string }): Promise<void> {
  const at = new Date().toISOString()
  const body = JSON.stringify({ eventId: newId(), currency: 'JPY', reason: null, at, ...event })
  for (;;) {
    const signature = signGatewayBody(load.railSecret, Date.now(), body)
    const headers = { 'content-type': 'application/json', [bankSignatureHeader]: signature }
    const answer = await load.site.post(gatewayEventsPath, headers, body).catch(() => null)
    if (answer?.statusCode === 200) return
    await pause(load)
  }
}

function must<T>(answer: CallResponse<T>, what: string): T {
  if (!answer.ok) throw new Error(`${what} was refused: ${answer.refusal}`)
  return answer.data
}

async function playRound(load: Load, one: LoadedPlayer): Promise<void> {
  const input = { requestId: newId(), stake: '100.00' }
  const answer = await insist(load, () => load.client.call(calls.playRound, input, one.stage))
  const { round } = must(answer, 'a bet')
  one.rounds.push(round.id)
  one.yen += minorOf(round.payout, 'JPY') - 10_000n
}

async function deposit(load: Load, one: LoadedPlayer): Promise<void> {
  const input = {
    requestId: newId(),
    channel: 'bank-jpy',
    currency: 'JPY',
    amount: '5000',
    lang: 'ja',
  } as const
  const answer = await insist(load, () => load.client.call(calls.createDeposit, input, one.player.auth))
  const { id, amount } = must(answer, 'a deposit')
  // A bank sends events more than once.
  const event = { type: 'order.paid', id, amount }
  await Promise.all([sendEvent(load, event), sendEvent(load, event)])
  one.deposits.push(id)
  one.yen += 500_000n
}

async function exchange(load: Load, one: LoadedPlayer): Promise<void> {
  const wanted = { sourceCurrency: 'JPY', targetCurrency: 'USD', amount: '1000' } as const
  const { id: quoteId } = must(
    await insist(load, () => load.client.call(calls.askQuote, wanted, one.player.auth)),
    'a quote',
  )
  const input = { requestId: newId(), quoteId }
  const answer = await insist(load, () => load.client.call(calls.exchangeMoney, input, one.player.auth))
  // The site was down for the half minute of the quote, and nothing moved: otherwise the final state would contain more
  // than this list.
  if (outcomeOf(answer) === 'quoteOver') return
  one.exchanges.push(must(answer, 'an exchange').id)
  one.yen -= 100_000n
}

async function lock(load: Load, one: LoadedPlayer): Promise<void> {
  const input = { requestId: newId(), currency: 'JPY', amount: '10' } as const
  must(await insist(load, () => load.client.call(calls.lockInVault, input, one.player.auth)), 'a lock')
  one.locks += 1
  one.yen -= 1_000n
}

async function withdraw(load: Load, one: LoadedPlayer): Promise<void> {
  const { methodId, password: withdrawPassword } = one
  const input = { requestId: newId(), currency: 'JPY', amount: '3000', methodId, withdrawPassword } as const
  const answer = await insist(load, () => load.client.call(calls.createWithdrawal, input, one.player.auth))
  one.withdrawals.push(must(answer, 'a withdrawal').id)
  one.yen -= 300_000n
  await sleep(400)
}

/** The bank decides accepted payouts, and sends their events. */
export async function payOut(load: Load): Promise<void> {
  for (const [id, { status, request }] of [...load.payouts.payouts]) {
    if (status !== 'accepted') continue
    load.payouts.decide(id, 'paid')
    await sendEvent(load, { type: 'payout.paid', id, amount: request.amount })
  }
}

/** Starts everything a player does at once; ends when the load is switched off and each request is answered. */
export async function run(load: Load, everybody: readonly LoadedPlayer[]): Promise<void> {
  const lane = async (turn: () => Promise<void>) => {
    while (load.isOn) await turn()
  }
  const lanesOf = (one: LoadedPlayer) =>
    [playRound, deposit, exchange, lock, withdraw].map((act) => lane(() => act(load, one)))
  const paying = lane(async () => {
    await payOut(load)
    await sleep(50)
  })
  await Promise.all([paying, ...everybody.flatMap(lanesOf)])
}
