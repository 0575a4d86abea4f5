// The master key of tests: a fixed one, so that platforms on one database agree without a data folder.
import { givenMasterKey } from '@mangetsu/platform/kernel/master-key'

export const testMasterKeys = givenMasterKey(Buffer.alloc(32, 7))
