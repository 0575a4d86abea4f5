// The withdrawal methods of a currency: by bank, to an e-wallet, over each network of a coin.
import { networksOf } from '@mangetsu/coin'
import type { PayoutKind, WithdrawMethod } from '@mangetsu/contract/withdrawal'
import { type Currency, isCrypto, toDecimal } from '@mangetsu/money'
import { type PaymentRoute, routeUnitMinor } from '@mangetsu/money/route-units'
import { ewallets, type MethodFacts } from '../payout-method/index.ts'
import { ruleFor } from './bounds.ts'
import { expectedHours } from './rules.ts'

/** Banks pay out yen only. */
const bankCurrency = 'JPY' satisfies Currency

type MethodOption = Pick<WithdrawMethod, 'code' | 'kind' | 'name' | 'network' | 'networkName'>

const byBank: MethodOption = {
  code: 'bank',
  kind: 'bank',
  name: { ja: '銀行振込', en: 'Bank transfer' },
  network: null,
  networkName: null,
}
const byEwallet: readonly MethodOption[] = ewallets.map(({ provider, name }) => ({
  code: provider,
  kind: 'ewallet',
  name,
  network: null,
  networkName: null,
}))

function waysOf(currency: Currency): readonly MethodOption[] {
  if (!isCrypto(currency)) return currency === bankCurrency ? [byBank, ...byEwallet] : byEwallet
  return networksOf(currency).map(({ code, name }) => ({
    code,
    kind: 'crypto',
    name,
    network: code,
    networkName: name,
  }))
}

/** The payment route of a method, from which its smallest unit follows. */
export const payoutRouteOf = (method: MethodFacts): PaymentRoute => ({
  kind: method.kind,
  network: method.kind === 'crypto' ? method.network : null,
})

/**
 * The smallest amount that the method can pay, in smallest units; without a method, the largest of those of
 * the currency's methods.
 */
export function unitFor(currency: Currency, method: MethodFacts | undefined): bigint {
  const routes = method === undefined ? waysOf(currency) : [payoutRouteOf(method)]
  return routes
    .map((route) => routeUnitMinor(currency, route))
    .reduce((coarsest, unit) => (unit > coarsest ? unit : coarsest), 1n)
}

/** Every method with its bounds; none costs the player a fee. */
export function withdrawMethodsOf(currency: Currency): WithdrawMethod[] {
  const rule = ruleFor(currency)
  const bounds = {
    min: toDecimal(rule.minMinor, currency),
    max: toDecimal(rule.maxMinor, currency),
    fee: toDecimal(0n, currency),
  }
  return waysOf(currency).map((way) => ({
    ...way,
    currency,
    ...bounds,
    unit: toDecimal(routeUnitMinor(currency, way), currency),
    expectedHours: expectedHours[way.kind],
  }))
}

/** Hours within which most withdrawals are paid; without a chosen kind, those of the slowest. */
export const hoursFor = (currency: Currency, kind: PayoutKind | undefined): number =>
  kind === undefined
    ? Math.max(...waysOf(currency).map((way) => expectedHours[way.kind]))
    : expectedHours[kind]
