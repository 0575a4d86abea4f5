// Whose money a deposit may be paid with: where the place forbids credit cards, a card or an e-wallet known not to be one.
import type { CardFunding } from '@mangetsu/contract/bank'
import { isInForce, type Profile } from '../../protection/profile/index.ts'
import type { DepositRow } from './rows.ts'

type Ruled = Pick<Profile, 'rules'>

/** By the rule in force when the order was made, so that the bank is always asked the same. */
export const acceptsCredit = (profile: Ruled, { created_at }: Pick<DepositRow, 'created_at'>): boolean =>
  !isInForce(profile, 'noCreditCards', created_at.getTime())

/** Whether a payment of this funding may be taken for the deposit; null is not known. */
export const isFundingAccepted = (
  profile: Ruled,
  row: Pick<DepositRow, 'created_at' | 'kind'>,
  funding: CardFunding | null,
): boolean =>
  (row.kind !== 'card' && row.kind !== 'ewallet') ||
  acceptsCredit(profile, row) ||
  (funding !== null && funding !== 'credit')
