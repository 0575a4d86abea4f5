// The payout methods in one response: existing ones, and the kinds that can be added.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import type { PayoutKind } from '@mangetsu/contract/withdrawal'
import { type QueryView, useCall } from '../../page/use-call.ts'
import type { CoinNetwork } from './address-form.tsx'

export type Methods = Pick<
  OutputOf<typeof calls.listPayoutMethods>,
  'ewallets' | 'limit' | 'coolingMinutes' | 'holder' | 'latinHolder'
> & {
  readonly methods: readonly PayoutMethod[]
  readonly networks: readonly CoinNetwork[]
}

/** Merges both lists, each method once. */
export function mergeMethods(
  listed: readonly PayoutMethod[],
  addresses: readonly PayoutMethod[],
): readonly PayoutMethod[] {
  const known = new Set(listed.map(({ id }) => id))
  return [...listed, ...addresses.filter(({ id }) => !known.has(id))]
}

export function useMethods(): QueryView<Methods> {
  const listed = useCall('listPayoutMethods', {})
  const coins = useCall('queryWalletAddresses', {})
  const data =
    listed.data === undefined || coins.data === undefined
      ? undefined
      : {
          ...listed.data,
          methods: mergeMethods(listed.data.methods, coins.data.addresses),
          networks: coins.data.networks,
        }
  return {
    data,
    refused: listed.refused ?? coins.refused,
    isLoading: listed.isLoading || coins.isLoading,
    refetch: () => {
      listed.refetch()
      coins.refetch()
    },
  }
}

/** Returns the requested kinds that can be added here. */
export const kindsOpen = (
  kinds: readonly PayoutKind[],
  { ewallets, networks }: Pick<Methods, 'ewallets' | 'networks'>,
): readonly PayoutKind[] =>
  kinds.filter((kind) => {
    if (kind === 'ewallet') return ewallets.length > 0
    return kind === 'bank' || networks.length > 0
  })
