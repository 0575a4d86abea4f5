// The bar of a bonus is filled by its progress to the target, and hatched by the addition of a trial sum.
import { minorOf } from '@mangetsu/money'
import { bonus } from '@mangetsu/test/player/bonus-samples'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BonusProgress } from './bonus-progress.tsx'

const widthsOf = (html: string): number[] =>
  [...html.matchAll(/style="width:([\d.]+)%"/g)].map(([, width]) => Number(width))

test.each([
  ['0.00', '0.00', [0]],
  ['0.01', '0.00', [0]],
  ['300000.00', '0.00', [50]],
  ['372000.00', '0.00', [62]],
  ['372000.00', '60000.00', [62, 10]],
  ['599999.99', '0.01', [99.9, 1]],
  ['600000.00', '0.00', [100]],
  ['700000.00', '0.00', [100]],
])(
  '¥%s of ¥600,000 staked and a trial sum of ¥%s are rendered as %j per cent',
  (wagerDone, trial, widths) => {
    const element = <BonusProgress bonus={{ ...bonus, wagerDone }} trialMinor={minorOf(trial, 'JPY')} />
    expect(widthsOf(renderToStaticMarkup(element))).toEqual(widths)
  },
)
