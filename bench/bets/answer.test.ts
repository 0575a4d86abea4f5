// Which responses the load generator counts as a settled bet.
import { expect, test } from 'vitest'
import { readAnswer } from './answer.ts'

const answer = (status: number, body: string): Buffer =>
  Buffer.from(`HTTP/1.1 ${status} X\r\ncontent-length: ${Buffer.byteLength(body)}\r\nx: y\r\n\r\n${body}`)

const settled = '{"success":true,"code":0,"msg":"","data":{"balance":"1.00"}}'

test.each([
  [200, settled, null],
  [500, settled, 'HTTP 500, code 0'],
  [200, '{"success":false,"code":2001}', 'HTTP 200, code 2001'],
  [429, '{"success":false,"code":1429}', 'HTTP 429, code 1429'],
  [200, '', 'HTTP 200'],
])('reads %d %s as refused with %s', (status, body, refusal) => {
  expect(readAnswer(answer(status, body))).toEqual({ refusal })
})

test('treats a response cut anywhere as incomplete', () => {
  const whole = answer(200, settled)
  for (let length = 0; length < whole.length; length += 1) {
    expect(readAnswer(whole.subarray(0, length))).toBeNull()
  }
})

test('throws for two responses at once, and for one without length', () => {
  const one = answer(200, settled)
  expect(() => readAnswer(Buffer.concat([one, one]))).toThrow('more came')
  expect(() => readAnswer(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow('without its length')
})
