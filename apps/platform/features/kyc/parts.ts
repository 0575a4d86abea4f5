// What verification is made of.
import type { Bus } from '../../bus.ts'
import type { Work } from '../../http/index.ts'
import type { Noting } from '../../noting.ts'
import type { Sealing } from '../../sealing.ts'
import type { LimitsFeature } from '../limits/index.ts'
import type { Profile } from '../profile/index.ts'
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
