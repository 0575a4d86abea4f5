// The master key of tests: a given one, so that platforms on one database agree without a folder.
import { givenMasterKey } from '@mangetsu/platform/kernel/master-key'

export const testMasterKeys = givenMasterKey(Buffer.alloc(32, 7))
