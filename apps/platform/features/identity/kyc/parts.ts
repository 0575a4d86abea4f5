// What verification is made of.
import type { EventBus } from '../../../events/event-bus.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import type { Profile } from '../../protection/profile/index.ts'
import type { StoredFileFeature } from '../stored-file/index.ts'

export type KycParts = {
  readonly work: UnitOfWork
  readonly encryption: Encryption
  readonly createNotice: CreateNotice
  readonly files: StoredFileFeature
  readonly profile: Profile
  readonly bus: EventBus
  readonly limits: Pick<LimitsFeature, 'checkPlay' | 'lookAgain'>
}
