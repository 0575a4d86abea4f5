// Tests the line count of a round's detail in the supported window sizes.
import { expect, test } from 'vitest'
import { detailLines } from './host.ts'

const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }
const lying = { width: 844, height: 390 }
const desk = { width: 1_440, height: 900 }
const short = '芒に月 ×4（3通り）・賭け金の5.4倍'
const long = '桜に幕 ×5（12通り）と芒に月 ×4（3通り）・賭け金の125.4倍'
const longLatin = 'Curtain ×5 (12 ways) and moon ×4 (3 ways) · 125.4× your stake'

test.each([
  ['nothing', '', narrow, 1],
  ['a usual one on a phone', short, phone, 1],
  ['a usual one on the narrowest', short, narrow, 1],
  ['a long one on a phone', long, phone, 2],
  ['a long one on the narrowest', long, narrow, 2],
  ['a long one on a phone on its side', long, lying, 2],
  ['a long one on a desk', long, desk, 1],
  ['a long one of Latin letters', longLatin, phone, 2],
])('detailLines: %s', (_, detail, window, lines) => expect(detailLines(detail, window)).toBe(lines))
