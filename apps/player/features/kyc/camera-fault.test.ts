// Each camera error has its own advice.
import { expect, test } from 'vitest'
import { cameraFaultOf } from './camera-fault.ts'

test.each([
  { name: 'NotAllowedError', fault: 'refused' },
  { name: 'SecurityError', fault: 'refused' },
  { name: 'NotFoundError', fault: 'absent' },
  { name: 'OverconstrainedError', fault: 'absent' },
  { name: 'NotReadableError', fault: 'busy' },
  { name: 'AbortError', fault: 'busy' },
])('$name is $fault', ({ name, fault }) => {
  expect(cameraFaultOf(new DOMException('', name))).toBe(fault)
})

test('a value that is no browser error counts as busy', () => {
  expect(cameraFaultOf('no')).toBe('busy')
})
