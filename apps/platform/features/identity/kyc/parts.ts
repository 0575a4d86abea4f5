// Dependencies of the verification feature.
import type { EventBus } from '../../../events/event-bus.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import type { Profile } from '../../protection/profile/index.ts'
import type { StoredFileFeature } from '../stored-file/index.ts'

export type PracticeReview = {
  /** Delay of the automatic sandbox review. */
  readonly afterMs: number
}

export type KycParts = {
  readonly work: UnitOfWork
  readonly encryption: Encryption
  readonly createNotice: CreateNotice
  readonly files: StoredFileFeature
  readonly profile: Profile
  readonly bus: EventBus
  /** The sandbox's automatic reviewer; null where only operators decide. */
  readonly practiceReview: PracticeReview | null
  readonly limits: Pick<LimitsFeature, 'checkPlay' | 'lookAgain'>
}
