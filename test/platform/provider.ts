// A test provider: keeps wallets, moves money once per id, and responds or fails as configured.
import type { ProviderMove, ProviderMoveRequest } from '@mangetsu/contract/provider-gateway'
import { minorOf, toDecimal } from '@mangetsu/money'
import type { ProviderGateway } from '@mangetsu/platform/features/payments/gateway/index'
import { GatewayDown } from '@mangetsu/platform/features/payments/gateway/index'

export type TestProvider = ProviderGateway & {
  /** Balance of each player, in the smallest unit. */
  readonly balances: Map<string, bigint>
  /** All requests to move money, as received. */
  readonly requests: ProviderMoveRequest[]
  /** `deaf` ignores requests; `mute` executes them and never responds; `moody` refuses all. */
  mood: 'well' | 'deaf' | 'mute' | 'moody'
  /** Alters the response to a move, for invalid responses. */
  bend: ((move: ProviderMove) => ProviderMove) | null
  /** Runs after a move was made and before the response. */
  whileAnswering: (() => Promise<void>) | null
}

function moveOnce(provider: TestProvider, done: Map<string, ProviderMove>, request: ProviderMoveRequest) {
  const before = done.get(request.id)
  if (before !== undefined) return before
  const { balances, currency, mood } = provider
  const balance = balances.get(request.playerRef)
  const wanted = request.amount === null ? (balance ?? 0n) : minorOf(request.amount, provider.currency)
  const isPossible = balance !== undefined && (request.direction === 'in' || wanted <= balance)
  const isDone = isPossible && mood !== 'moody'
  const after = (balance ?? 0n) + (request.direction === 'in' ? wanted : -wanted)
  if (isDone) balances.set(request.playerRef, after)
  const move: ProviderMove = {
    id: request.id,
    status: isDone ? 'done' : 'refused',
    amount: isDone ? toDecimal(wanted, currency) : null,
    balance: toDecimal(isDone ? after : (balance ?? 0n), currency),
  }
  done.set(request.id, move)
  return move
}

export function createTestProvider(
  code = 'lounge',
  currency: ProviderGateway['currency'] = 'USD',
): TestProvider {
  const done = new Map<string, ProviderMove>()
  const replyOf = (move: ProviderMove) => provider.bend?.(move) ?? move
  const provider: TestProvider = {
    code,
    name: { ja: 'テストラウンジ', en: 'Test Lounge' },
    currency,
    balances: new Map(),
    requests: [],
    mood: 'well',
    bend: null,
    whileAnswering: null,
    async requestWallet({ playerRef }) {
      if (provider.mood === 'deaf' || provider.mood === 'mute') throw new GatewayDown('no answer')
      if (!provider.balances.has(playerRef)) provider.balances.set(playerRef, 0n)
      const balance = toDecimal(provider.balances.get(playerRef) ?? 0n, currency)
      return { playerRef, balance, url: `http://${code}.test/${playerRef}` }
    },
    async move(request) {
      if (provider.mood === 'deaf') throw new GatewayDown('no answer')
      provider.requests.push(request)
      const move = moveOnce(provider, done, request)
      await provider.whileAnswering?.()
      if (provider.mood === 'mute') throw new GatewayDown('the answer was lost')
      return replyOf(move)
    },
    async statusOf(id) {
      if (provider.mood === 'deaf' || provider.mood === 'mute') throw new GatewayDown('no answer')
      return replyOf(done.get(id) ?? { id, status: 'unknown', amount: null, balance: null })
    },
  }
  return provider
}
