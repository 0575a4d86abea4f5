// Tests whether a round's detail fits one line of the band in the supported window sizes.
import { expect, test } from 'vitest'
import { fitsBand } from './host.ts'

const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }
const lying = { width: 844, height: 390 }
const desktop = { width: 1_440, height: 900 }
const short = '芒に月 ×4（3通り）・賭け金の5.40倍'
const long = '桜に幕 ×5（12通り）と芒に月 ×4（3通り）・賭け金の1,250倍'
const longLatin = 'Curtain ×5 (12 ways) and moon ×4 (3 ways) · stake ×125'

test.each([
  ['nothing', '', narrow, true],
  ['a short text on a phone', short, phone, true],
  ['a short text on the narrowest screen', short, narrow, true],
  ['a long text on a phone', long, phone, false],
  ['a long text on the narrowest screen', long, narrow, false],
  ['a short text on a phone in landscape', short, lying, false],
  ['a short text on a desktop', short, desktop, true],
  ['a long text on a desktop', long, desktop, false],
  ['a long text in Latin letters', longLatin, phone, false],
])('fitsBand: %s', (_, detail, window, fits) => expect(fitsBand(detail, window)).toBe(fits))
