// What verification is made of.
import type { EventBus } from '../../../events/event-bus.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import type { Profile } from '../../protection/profile/index.ts'
import type { StoredFileFeature } from '../stored-file/index.ts'

export type PracticeReview = {
  /** How long a submission waits for the practice reviewer. */
  readonly afterMs: number
}

export type KycParts = {
  readonly work: UnitOfWork
  readonly encryption: Encryption
  readonly createNotice: CreateNotice
  readonly files: StoredFileFeature
  readonly profile: Profile
  readonly bus: EventBus
  /** The sandbox's practice reviewer; null where persons alone decide. */
  readonly practiceReview: PracticeReview | null
  readonly limits: Pick<LimitsFeature, 'checkPlay' | 'lookAgain'>
}
