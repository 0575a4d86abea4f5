// What a network may have rendered, and how the time of renderings that overlap is shared among them.
import { expect, test } from 'vitest'
import { budgetMs, createRenderBudget, createRenderMeter } from './render-budget.ts'

test('a network waits once its time is used up, others do not', () => {
  const budget = createRenderBudget(1)
  budget.spend('a', budgetMs - 1, 0)
  expect(budget.secondsLeft('a', 0)).toBe(0)
  budget.spend('a', 801, 0)
  expect([budget.secondsLeft('a', 0), budget.secondsLeft('b', 0)]).toEqual([3, 0])
  expect(budget.secondsLeft('a', 3_000)).toBe(0)
})

test('a bucket never holds more than its size', () => {
  const budget = createRenderBudget(1)
  budget.spend('a', 1, 0)
  budget.spend('a', budgetMs + 100, 10_000_000)
  expect(budget.secondsLeft('a', 10_000_000)).toBe(1)
})

test('a player who opens a costly page every second is never refused', () => {
  const budget = createRenderBudget(1)
  for (let second = 0; second < 3_600; second += 1) {
    expect(budget.secondsLeft('a', second * 1_000)).toBe(0)
    budget.spend('a', 70, second * 1_000)
  }
})

test('a factor of 0 switches the limit off', () => {
  const budget = createRenderBudget(0)
  budget.spend('a', 1e9, 0)
  expect(budget.secondsLeft('a', 0)).toBe(0)
})

test('renderings that overlap share the time in which they do', () => {
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
