// Which card funding a deposit accepts. Where credit cards are forbidden, credit and unknown funding are not accepted.
import type { CardFunding } from '@mangetsu/contract/bank'
import { isInForce, type Profile } from '../../protection/profile/index.ts'
import type { DepositRow } from './rows.ts'

type Ruled = Pick<Profile, 'rules'>

/** By the rule in force when the order was created, so that a repeated request to the bank is identical. */
export const acceptsCredit = (profile: Ruled, { created_at }: Pick<DepositRow, 'created_at'>): boolean =>
  !isInForce(profile, 'noCreditCards', created_at.getTime())

/** Whether the deposit accepts a payment of this funding; null means unknown. */
export const isFundingAccepted = (
  profile: Ruled,
  row: Pick<DepositRow, 'created_at' | 'kind'>,
  funding: CardFunding | null,
): boolean =>
  (row.kind !== 'card' && row.kind !== 'ewallet') ||
  acceptsCredit(profile, row) ||
  (funding !== null && funding !== 'credit')
