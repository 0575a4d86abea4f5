// Runs before each file of component tests. Files share workers and modules, so set-up around each test is registered
// here for every file, not where it is imported.
import { userEvent } from '@testing-library/user-event'
import { isolatePages } from './page-under-test.tsx'
import { keepTimeReal } from './time.ts'

// Its first use changes the DOM's own classes, for all files.
userEvent.setup()
isolatePages()
keepTimeReal()
