// The effect of signing up for a promotion, which a kind declares in the descriptor of its feature.
import type { calls } from '@mangetsu/contract'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Refused } from '../../../kernel/http/index.ts'
import type { BonusFeature } from '../bonus/index.ts'

type ApplyRefusal = (typeof calls.applyActivity)['refusals'][number] | 'sessionEnded'

/**
 * Kind-specific effect of `apply`, such as a purchase in a shop, under the player's row lock; `bonusId` is null if the
 * request was only recorded.
 */
export type ApplyOfKind = (
  tx: Tx,
  request: {
    readonly playerId: string
    readonly activityCode: string
    readonly itemId: string | undefined
    readonly requestId: string
  },
  nowMs: number,
) => Promise<{ readonly bonusId: string | null } | Refused<ApplyRefusal>>

/** What these effects may depend on. */
export type ApplyPorts = Pick<BonusFeature, 'grantReward'>

export type ApplyDescriptor = {
  /** Effects of `apply`, by kind; other kinds only record the request. */
  readonly applyOfKind: Readonly<Record<string, (ports: ApplyPorts) => ApplyOfKind>>
}
