// Tests the line count of a round's detail in the supported window sizes.
import { expect, test } from 'vitest'
import { detailLines } from './host.ts'

const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }
const lying = { width: 844, height: 390 }
const desktop = { width: 1_440, height: 900 }
const short = '芒に月 ×4（3通り）・賭け金の5.4倍'
const long = '桜に幕 ×5（12通り）と芒に月 ×4（3通り）・賭け金の125.4倍'
const longLatin = 'Curtain ×5 (12 ways) and moon ×4 (3 ways) · 125.4× your stake'

test.each([
  ['nothing', '', narrow, 1],
  ['a short text on a phone', short, phone, 1],
  ['a short text on the narrowest screen', short, narrow, 1],
  ['a long text on a phone', long, phone, 2],
  ['a long text on the narrowest screen', long, narrow, 2],
  ['a long text on a phone in landscape', long, lying, 2],
  ['a long text on a desktop', long, desktop, 1],
  ['a long text in Latin letters', longLatin, phone, 2],
])('detailLines: %s', (_, detail, window, lines) => expect(detailLines(detail, window)).toBe(lines))
