// A script without arguments runs nothing if it is given some.
import { expect, test, vi } from 'vitest'
import { shouldRun } from './root.ts'

test('runs without arguments, shows its usage for help, and refuses anything else', () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    expect(shouldRun('npm test', [], 'use')).toBe(true)
    expect(written).not.toHaveBeenCalled()
    expect(shouldRun('npm test', ['--help'], 'use')).toBe(false)
    expect(written).toHaveBeenCalledExactlyOnceWith('use\n')
    expect(() => shouldRun('npm test', ['ledger', '--fast'], 'use')).toThrow(
      /^npm test takes no words, not "ledger --fast"\.$/,
    )
  } finally {
    written.mockRestore()
  }
})
