// Metrics of features: declared ones are recorded with their labels, others are refused.
import { expect, test } from 'vitest'
import { counterMetric, createMetrics, gaugeMetric, histogramMetric } from './metrics.ts'

const lag = gaugeMetric({ name: 'lag_seconds', help: 'Lag' }, 'consumer')
const open = gaugeMetric({ name: 'open', help: 'Open' })
const rounds = counterMetric({ name: 'bets_total', help: 'Bets' }, 'game', 'mode')
const sizes = histogramMetric({ name: 'sizes', help: 'Sizes' }, [1, 5])

test('records the declared metrics', async () => {
  const { registry, set, count, observe } = createMetrics([lag, open, rounds, sizes])
  set(lag, 2.5, { consumer: 'points' })
  set(open, 3)
  count(rounds, { game: 'a', mode: 'real' })
  count(rounds, { game: 'a', mode: 'real' })
  observe(sizes, 4)
  const text = await registry.metrics()
  for (const line of [
    'lag_seconds{consumer="points"} 2.5',
    'open 3',
    'bets_total{game="a",mode="real"} 2',
    'sizes_bucket{le="1"} 0',
    'sizes_bucket{le="5"} 1',
  ])
    expect(text.split('\n')).toContain(line)
})

test('throws for a metric that no descriptor declares', () => {
  const { set, count, observe } = createMetrics([open])
  expect(() => set(lag, 1, { consumer: 'points' })).toThrow('lag_seconds')
  expect(() => count(rounds, { game: 'a', mode: 'real' })).toThrow('bets_total')
  expect(() => observe(sizes, 1)).toThrow('sizes')
})
