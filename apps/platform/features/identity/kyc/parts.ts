// What verification is made of.
import type { Bus } from '../../../events/bus.ts'
import type { Sealing } from '../../../kernel/encryption.ts'
import type { Work } from '../../../kernel/http/index.ts'
import type { Noting } from '../../../kernel/notice-port.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import type { Profile } from '../../protection/profile/index.ts'
import type { StoredFileFeature } from '../stored-file/index.ts'

export type KycParts = {
  readonly work: Work
  readonly sealing: Sealing
  readonly note: Noting
  readonly files: StoredFileFeature
  readonly profile: Profile
  readonly bus: Bus
  readonly limits: Pick<LimitsFeature, 'checkPlay' | 'nameGiven' | 'identityApproved'>
}
