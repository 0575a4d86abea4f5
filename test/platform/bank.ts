// A test bank: records requests, and responds as configured.
import type {
  BankAddressRequest,
  BankCancelled,
  BankOrderRequest,
  BankPayoutRequest,
  BankStatementLine,
  EwalletLinkRequest,
  EwalletRegisterRequest,
  EwalletResponse,
} from '@mangetsu/contract/bank'
import { GatewayDown, type PaymentGateway } from '@mangetsu/platform/features/payments/gateway/index'
import type { infer as Infer } from 'zod/mini'

export type TestBank = { -readonly [Key in keyof PaymentGateway]: PaymentGateway[Key] } & {
  readonly orders: BankOrderRequest[]
  readonly payouts: BankPayoutRequest[]
  readonly addresses: BankAddressRequest[]
  /** Ids of cancelled orders. */
  readonly cancelled: string[]
  readonly registered: EwalletRegisterRequest[]
  readonly linked: EwalletLinkRequest[]
  /** Lines of the statement, for any request. */
  readonly lines: Infer<typeof BankStatementLine>[]
  /** Response to payouts; `down` throws after recording the payout, like a lost response. */
  payoutAnswer: 'accepted' | 'paid' | 'failed' | 'down'
  /** Status of an order after a request to cancel it. */
  cancelAnswer: Infer<typeof BankCancelled>['status']
  /** Response to linking an e-wallet. */
  ewalletAnswer: EwalletResponse['status']
  isHandleFree: boolean
  isDown: boolean
}

const account = {
  bankName: { ja: 'テスト銀行', en: 'Test Bank' },
  branchName: { ja: '本店', en: 'Head Office' },
  accountType: { ja: '普通', en: 'Ordinary' },
  holder: 'マンゲツ テスト',
} as const

/** Implements the responses about orders and payouts. */
function answersOf(
  bank: () => TestBank,
): Pick<PaymentGateway, 'requestOrder' | 'cancelOrder' | 'requestPayout'> {
  return {
    async requestOrder(order) {
      const { orders, isDown } = bank()
      if (isDown) throw new GatewayDown('down')
      orders.push(order)
      const accountNo = String(orders.length).padStart(7, '0')
      return {
        id: order.id,
        bankReference: `B${orders.length}`,
        payUrl: `http://bank.test/pay/${order.id}`,
        account: order.method === 'transfer' ? { ...account, accountNo } : null,
        qr: order.method === 'qr' ? `testqr:${order.id}` : null,
      }
    },
    async cancelOrder(id) {
      const { cancelled, cancelAnswer, isDown } = bank()
      if (isDown) throw new GatewayDown('down')
      cancelled.push(id)
      return { id, status: cancelAnswer }
    },
    async requestPayout(payout) {
      const { payouts, payoutAnswer } = bank()
      payouts.push(payout)
      if (payoutAnswer === 'down') throw new GatewayDown('the answer was lost')
      return { id: payout.id, bankReference: `P${payouts.length}`, status: payoutAnswer }
    },
  }
}

/** Implements the responses about coin addresses, e-wallets and the statement. */
function accountsOf(
  bank: () => TestBank,
): Pick<
  PaymentGateway,
  'requestAddress' | 'isHandleAvailable' | 'registerEwallet' | 'linkEwallet' | 'readStatement'
> {
  const initial = (): TestBank => {
    if (bank().isDown) throw new GatewayDown('down')
    return bank()
  }
  const bound = (handle: string): EwalletResponse => {
    const status = initial().ewalletAnswer
    return { status, accountRef: status === 'done' ? `ref-${handle}` : null }
  }
  return {
    async requestAddress(request) {
      initial().addresses.push(request)
      return {
        id: request.id,
        address: `test-${request.id}`,
        tag: request.network === 'xrpl' ? '1' : null,
        needed: 3,
        payUrl: `http://bank.test/chain/${request.id}`,
      }
    },
    isHandleAvailable: async () => initial().isHandleFree,
    async registerEwallet(request) {
      const answer = bound(request.handle)
      bank().registered.push(request)
      return answer
    },
    async linkEwallet(request) {
      const answer = bound(request.handle)
      bank().linked.push(request)
      return answer
    },
    readStatement: async () => ({ lines: initial().lines, next: null }),
  }
}

export function createTestBank(isPlayMoney = true): TestBank {
  const bank: TestBank = {
    isPlayMoney,
    orders: [],
    payouts: [],
    addresses: [],
    cancelled: [],
    registered: [],
    linked: [],
    lines: [],
    payoutAnswer: 'accepted',
    cancelAnswer: 'cancelled',
    ewalletAnswer: 'done',
    isHandleFree: true,
    isDown: false,
    ...answersOf(() => bank),
    ...accountsOf(() => bank),
  }
  return bank
}
