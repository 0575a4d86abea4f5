// The bar of a mission's step is filled by its progress to the target.
import type { MissionStep } from '@mangetsu/contract/mission'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StepBar } from './mission-row.tsx'

test.each([
  [0, 8, '0%'],
  [1, 8, '12.5%'],
  [4, 8, '50%'],
  [7, 8, '87.5%'],
  [8, 8, '100%'],
  [9, 8, '100%'],
])('%i of %i is rendered as %s', (done, target, width) => {
  const step = { done, target } as MissionStep
  expect(renderToStaticMarkup(<StepBar step={step} />)).toContain(`style="width:${width}"`)
})
