// Runs before each file of component tests. Files share their workers and the modules in them, so what happens around each
// test is said here, for every file, and not where it is imported.
import { isolatePages } from './page-under-test.tsx'
import { keepTimeReal } from './time.ts'

isolatePages()
keepTimeReal()
