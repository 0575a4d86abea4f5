// Arrow keys move the view, plus and minus zoom, R rotates; other keys keep their default.
import { expect, test } from 'vitest'
import { cropOf, firstView, zoomedTo } from './crop-geometry.ts'
import { viewAfterKey } from './crop-keys.ts'

const picture = { width: 2000, height: 1000 }
const frame = { width: 100, height: 50 }
const near = zoomedTo(firstView, picture, frame, 2)

test.each([
  { key: 'ArrowLeft', left: 450, top: 250 },
  { key: 'ArrowRight', left: 550, top: 250 },
  { key: 'ArrowUp', left: 500, top: 200 },
  { key: 'ArrowDown', left: 500, top: 300 },
])('$key', ({ key, left, top }) => {
  const view = viewAfterKey(key, near, picture, frame)
  expect(view && cropOf(view, picture, frame)).toEqual({ left, top, width: 1000, height: 500 })
})

test.each([
  { key: '+', change: { zoom: 2.25 } },
  { key: ';', change: { zoom: 2.25 } },
  { key: '-', change: { zoom: 1.75 } },
  { key: 'r', change: { quarter: 1 } },
  { key: 'R', change: { quarter: 1 } },
])('$key', ({ key, change }) => {
  expect(viewAfterKey(key, near, picture, frame)).toMatchObject(change)
})

test.each(['Tab', 'Enter', 'Escape', 'a'])('%s is ignored', (key) => {
  expect(viewAfterKey(key, near, picture, frame)).toBeNull()
})
