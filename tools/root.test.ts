// A command that takes no words runs nothing when it is given some.
import { expect, test, vi } from 'vitest'
import { goesOnWithoutWords } from './root.ts'

test('goes on without a word, shows its usage for help, and refuses any other word', () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    expect(goesOnWithoutWords([], 'use')).toBe(true)
    expect(written).not.toHaveBeenCalled()
    expect(goesOnWithoutWords(['--help'], 'use')).toBe(false)
    expect(written).toHaveBeenCalledExactlyOnceWith('use\n')
    expect(() => goesOnWithoutWords(['ledger', '--fast'], 'use')).toThrow(
      '"ledger --fast" means nothing here.\nuse',
    )
  } finally {
    written.mockRestore()
  }
})
