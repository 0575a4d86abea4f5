// The master key of tests: a given one, so that platforms on one database agree without a folder.
import { givenMasterKey } from '../master-key.ts'

export const testMasterKeys = givenMasterKey(Buffer.alloc(32, 7))
