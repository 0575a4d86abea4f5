// The limits feature of a test platform, composed as on the platform.
import { samePersonPorts } from '@mangetsu/platform/composition/identity'
import { createLimits, type LimitsFeature } from '@mangetsu/platform/features/protection/limits/index'
import { profiles } from '@mangetsu/platform/features/protection/profile/index'
import { createEncryption } from '@mangetsu/platform/kernel/encryption'
import type { TestPlatform } from './start.ts'

export const limitsOf = ({ keys }: Pick<TestPlatform, 'keys'>): LimitsFeature =>
  createLimits(
    samePersonPorts({ encryptionFor: (use) => createEncryption(keys.dataSecret, use) }),
    profiles.sandbox,
  )
