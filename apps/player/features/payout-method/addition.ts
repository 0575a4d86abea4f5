// Request for a new payout method: its call, its refusals, and where each is shown.

import type { ApiResult } from '@mangetsu/client/api-result'
import type { Api } from '@mangetsu/client/create-api'
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import type { Currency } from '@mangetsu/money'
import type { BankAccount } from './account-rules.ts'

type InBoth = { readonly ja: string; readonly en: string }
export type BankOrBranch = { readonly code: string; readonly name: InBoth }

export type Addition =
  | {
      readonly kind: 'bank'
      readonly account: BankAccount
      readonly bank: BankOrBranch
      readonly branch: BankOrBranch
    }
  | {
      readonly kind: 'ewallet'
      readonly provider: string
      readonly providerName: InBoth
      readonly handle: string
      /** Link code from the e-wallet's own page; null for a new account. */
      readonly linkCode: string | null
    }
  | {
      readonly kind: 'crypto'
      readonly currency: Currency
      readonly network: string
      readonly networkName: InBoth
      readonly address: string
      readonly tag: string | null
      /** The player has confirmed that the recipient requires no tag. */
      readonly hasNoTag: boolean
      readonly label: string
    }

/** Proof of the second factor: the ticket of a sent code, or a code of the authenticator. */
export type SecondFactorProof = { readonly ticket?: string; readonly code?: string }

type AdditionRequest = SecondFactorProof & { readonly requestId: string }

/** Sends the request. The caller handles refusals. */
export function sendAddition(
  { call }: Pick<Api, 'call'>,
  addition: Addition,
  request: AdditionRequest,
): Promise<ApiResult<PayoutMethod>> {
  const options = { isHandled: true }
  switch (addition.kind) {
    case 'bank':
      return call('addPayoutMethod', { ...request, ...addition.account }, options)
    case 'ewallet': {
      const { provider, handle, linkCode } = addition
      return linkCode === null
        ? call('registerThirdPartyAccount', { ...request, provider, handle }, options)
        : call('bindThirdPartyAccount', { ...request, provider, handle, linkCode }, options)
    }
    case 'crypto': {
      const { currency, network, address, tag, hasNoTag, label } = addition
      const answer = tag === null ? (hasNoTag ? { hasNoTag } : {}) : { tag }
      const what = { currency, network, address, label, ...answer }
      return call('createWalletAddress', { ...request, ...what }, options)
    }
  }
}

/** Location of a refusal: the second factor, or a field of the form (null: the form as a whole). */
export type AdditionFault =
  | { readonly at: 'factor'; readonly isSpent: boolean }
  | { readonly at: 'form'; readonly field: string | null }

const fieldOf: Readonly<Record<string, string>> = {
  bankUnknown: 'bank',
  branchUnknown: 'branch',
  badAccountNo: 'accountNo',
  accountTypeUnfit: 'accountNo',
  badHolder: 'holder',
  notOwnAccount: 'holder',
  badHandle: 'handle',
  handleTaken: 'handle',
  handleUnknown: 'handle',
  wrongLinkCode: 'linkCode',
  badAddress: 'address',
  addressUnspendable: 'address',
  ownDepositAddress: 'address',
  badTag: 'tag',
  tagUnanswered: 'tag',
  networkUnknown: 'network',
}

const fieldOfKnown = { bank: 'accountNo', ewallet: 'handle', crypto: 'address' } as const

export function faultAt(refusal: string, kind: Addition['kind']): AdditionFault {
  switch (refusal) {
    case 'proofNeeded':
    case 'stepGone':
      return { at: 'factor', isSpent: true }
    case 'wrongCode':
    case 'lockedOut':
      return { at: 'factor', isSpent: false }
    case 'methodKnown':
      return { at: 'form', field: fieldOfKnown[kind] }
    default:
      return { at: 'form', field: fieldOf[refusal] ?? null }
  }
}
