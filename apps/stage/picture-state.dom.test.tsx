// Tests a lost WebGL context: the message, no new rounds meanwhile, repainting when restored, and play without
// pictures.
import { stageMessages } from '@mangetsu/stage/messages'
import { followContext } from '@mangetsu/stage-kit'
import { createTranslate } from '@mangetsu/stage-kit/text'
import { standPanel } from '@mangetsu/test/stage/panel-under-test'
import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { nextPictureState, restoredWithinMs, watchPicture } from './picture-state.ts'
import { wakeByHand } from './stage-shell.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** Mounts a canvas with a watched context and its container. */
function standPicture(lang: 'ja' | 'en', waits = true) {
  const [picture, canvas] = [document.createElement('div'), document.createElement('canvas')]
  picture.append(canvas)
  document.body.append(picture)
  const [wake, onChange] = [vi.fn(), vi.fn()]
  const watch = watchPicture({ picture, say: createTranslate(stageMessages, lang), waits, onChange })
  followContext(canvas, wake, watch.on)
  const lose = () => fireEvent(canvas, new Event('webglcontextlost', { cancelable: true }))
  const restore = () => fireEvent(canvas, new Event('webglcontextrestored'))
  return { watch, wake, onChange, lose, restore }
}

test('paints a context restored late, and does not wait for one that is gone', () => {
  expect(nextPictureState('shown', 'late')).toBe('shown')
  expect(nextPictureState('gone', 'lost')).toBe('gone')
  expect(nextPictureState('gone', 'restored')).toBe('shown')
})

test.each([
  ['ja', '画面の描画が中断されました', 'この端末ではゲームの絵を表示できません'],
  ['en', 'Graphics were interrupted', 'The graphics of this game cannot be shown'],
] as const)('shows a context as lost, restored, and gone for good, in %s', (lang, lost, gone) => {
  vi.useFakeTimers()
  const { watch, wake, onChange, lose, restore } = standPicture(lang)
  const alertText = () => screen.queryByRole('alert')?.textContent ?? ''
  // The browser restores a context only if the loss event's default was prevented.
  expect(lose()).toBe(false)
  expect([alertText().startsWith(lost), watch.isWaiting]).toEqual([true, true])
  restore()
  expect([alertText(), watch.isWaiting, wake.mock.calls.length]).toEqual(['', false, 1])
  lose()
  vi.advanceTimersByTime(restoredWithinMs)
  expect([alertText().startsWith(gone), watch.isWaiting]).toEqual([true, false])
  expect(onChange.mock.calls).toEqual([['lost'], ['shown'], ['lost'], ['gone']])
})

test('does not delay bets at a table, whose rounds continue automatically', () => {
  const { watch, lose } = standPicture('en', false)
  lose()
  expect(watch.isWaiting).toBe(false)
  expect(screen.getByRole('alert').textContent).toContain('go on betting')
})

test('starts no paid round by any input while the picture is lost, and resumes afterwards', async () => {
  const watch = { is: true }
  const { page, played, controls } = standPanel({ isWaiting: () => watch.is })
  page.showWaiting()
  expect(controls.root.dataset.playing).toBe('true')
  expect(await page.spin()).toEqual({ kind: 'notBegun' })
  expect(await page.spin({ ownMoney: true })).toEqual({ kind: 'notBegun' })
  expect([played, page.isStill]).toEqual([[], false])
  watch.is = false
  page.showWaiting()
  expect(controls.root.dataset.playing).toBe('false')
  await page.spin()
  expect(played).toHaveLength(1)
})

test('requests a frame after every external event', () => {
  const queries: EventTarget[] = []
  vi.stubGlobal('matchMedia', () => {
    const query = new EventTarget()
    queries.push(query)
    return query
  })
  const [wake, refit] = [vi.fn(), vi.fn()]
  wakeByHand(wake, { wake: async () => undefined }, refit)
  fireEvent(document, new Event('visibilitychange'))
  for (const sign of ['pageshow', 'focus', 'resize']) fireEvent(window, new Event(sign))
  expect(wake).toHaveBeenCalledTimes(4)
  queries.at(-1)?.dispatchEvent(new Event('change'))
  queries.at(-1)?.dispatchEvent(new Event('change'))
  expect(refit).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
