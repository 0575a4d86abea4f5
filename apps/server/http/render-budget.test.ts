// The rendering budget of a network, and how overlapping renderings share processor time.
import { expect, test } from 'vitest'
import { budgetMs, createRenderBudget, createRenderMeter } from './render-budget.ts'

test('makes a network wait once its budget is used up, and no other', () => {
  const budget = createRenderBudget(1)
  budget.spend('a', budgetMs - 1, 0)
  expect(budget.secondsLeft('a', 0)).toBe(0)
  budget.spend('a', 801, 0)
  expect([budget.secondsLeft('a', 0), budget.secondsLeft('b', 0)]).toEqual([3, 0])
  expect(budget.secondsLeft('a', 3_000)).toBe(0)
})

test('never fills a bucket beyond its size', () => {
  const budget = createRenderBudget(1)
  budget.spend('a', 1, 0)
  budget.spend('a', budgetMs + 100, 10_000_000)
  expect(budget.secondsLeft('a', 10_000_000)).toBe(1)
})

test('never refuses a player who opens a costly page every second', () => {
  const budget = createRenderBudget(1)
  for (let second = 0; second < 3_600; second += 1) {
    expect(budget.secondsLeft('a', second * 1_000)).toBe(0)
    budget.spend('a', 70, second * 1_000)
  }
})

test('switches the limit off with a factor of 0', () => {
  const budget = createRenderBudget(0)
  budget.spend('a', 1e9, 0)
  expect(budget.secondsLeft('a', 0)).toBe(0)
})

test('shares the time of overlapping renderings among them', () => {
  let cpu = 100
  const meter = createRenderMeter(() => cpu)
  const endFirst = meter.begin()
  cpu += 10
  const endSecond = meter.begin()
  cpu += 20
  expect(endFirst()).toBe(20)
  cpu += 5
  expect(endSecond()).toBe(15)
  cpu += 1_000
  const endThird = meter.begin()
  cpu += 7
  expect(endThird()).toBe(7)
})
