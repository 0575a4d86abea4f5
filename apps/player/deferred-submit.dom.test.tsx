// A server-rendered page used before its scripts load: typed input is in the form when it is submitted, the scripts
// submit it once, and when they fail to load the form shows that and nothing leaves the page.
import { act, fireEvent } from '@testing-library/react'
import { type ReactNode, StrictMode, useRef, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deferredSubmitScript, longestDeferMs } from './deferred-submit.ts'
import { LoginForm } from './features/session/login-form.tsx'
import { overwriteGetLocale } from './messages-compiled/runtime.js'
import { Button } from './ui/button.tsx'
import { Checkbox } from './ui/checkbox.tsx'
import { Field } from './ui/field.tsx'
import { useFormFault } from './ui/form-fault.tsx'
import { PostForm } from './ui/post-form.tsx'
import { Segments } from './ui/segments.tsx'
import { Select } from './ui/select.tsx'
import { TextArea } from './ui/text-area.tsx'

beforeAll(() => {
  // Like the inline script of the page, once per page.
  new Function(deferredSubmitScript())()
})

let place: HTMLElement
let root: Root | null = null

beforeEach(() => {
  overwriteGetLocale(() => 'en')
  place = document.body.appendChild(document.createElement('div'))
})

afterEach(() => {
  vi.useRealTimers()
  act(() => root?.unmount())
  root = null
  place.remove()
  overwriteGetLocale(() => 'ja')
})

const send = (part: ReactNode) => {
  place.innerHTML = renderToString(part)
}
const hydrate = (part: ReactNode) =>
  act(() => {
    root = hydrateRoot(place, part)
  })

function one<E extends Element>(selector: string): E {
  const found = place.querySelector<E>(selector)
  if (found === null) throw new Error(`There is no ${selector}`)
  return found
}

/** Simulates typing before hydration: the document has the text, and no listener is attached yet. */
const typeInto = (selector: string, text: string) => {
  one<HTMLInputElement>(selector).value = text
}

/** Presses the form's button; returns whether the browser itself would have submitted the form. */
function press(): boolean {
  const submit = new SubmitEvent('submit', {
    bubbles: true,
    cancelable: true,
    submitter: one('[type=submit]'),
  })
  one('form').dispatchEvent(submit)
  return !submit.defaultPrevented
}

const sayings = () =>
  [...place.querySelectorAll<HTMLElement>('.while-held, .when-unsent')].map(({ className }) => className)

type Given = { readonly loginName: string; readonly password: string }

function SignIn({ given }: { readonly given: Given[] }) {
  const form = useRef<HTMLFormElement>(null)
  const fault = useFormFault(form)
  const onGiven = async (typed: Given) => {
    given.push(typed)
    return null
  }
  return <LoginForm form={form} fault={fault} isFirstWay forgotten={null} onGiven={onGiven} />
}

const typed: Given = { loginName: 'tsukimi', password: 'moon over 8' }
const typeBoth = () => {
  typeInto('[name=loginName]', typed.loginName)
  typeInto('[name=password]', typed.password)
}

test.each([true, false])('submits the text typed before hydration (strict: %s)', async (isStrict) => {
  const given: Given[] = []
  const part = isStrict ? (
    <StrictMode>
      <SignIn given={given} />
    </StrictMode>
  ) : (
    <SignIn given={given} />
  )
  send(part)
  typeBoth()
  await hydrate(part)
  // Rendering it again does not empty it either.
  expect(one<HTMLInputElement>('[name=password]').value).toBe(typed.password)
  await act(async () => press())
  expect(given).toEqual([typed])
})

function EveryPart({ record }: { readonly record: (what: string) => void }) {
  const [values, setValues] = useState({ name: 'a', country: 'JP', text: '', isTicked: false, way: 'x' })
  const take = (part: Partial<typeof values>) => {
    record(JSON.stringify(part))
    setValues((before) => ({ ...before, ...part }))
  }
  const choices = [
    { value: 'JP', label: 'Japan' },
    { value: 'FI', label: 'Finland' },
  ]
  const ways = [
    { value: 'x', label: 'X' },
    { value: 'y', label: 'Y' },
  ]
  return (
    <PostForm>
      <Field label="n" name="n" value={values.name} onChange={({ target }) => take({ name: target.value })} />
      <Select
        label="c"
        name="c"
        choices={choices}
        value={values.country}
        onChange={({ target }) => take({ country: target.value })}
      />
      <TextArea
        label="t"
        name="t"
        rows={2}
        maxLength={9}
        value={values.text}
        onValue={(text) => take({ text })}
      />
      <Checkbox name="k" isChecked={values.isTicked} onChecked={(isTicked) => take({ isTicked })}>
        tick
      </Checkbox>
      <Segments label="w" choices={ways} value={values.way} onValue={(way) => take({ way })} />
      <output>{JSON.stringify(values)}</output>
    </PostForm>
  )
}

test('every kind of field reports a change made before hydration once', async () => {
  const recorded: string[] = []
  const part = <EveryPart record={(what) => recorded.push(what)} />
  send(part)
  typeInto('[name=n]', 'b')
  typeInto('[name=t]', 'words')
  one<HTMLSelectElement>('select').value = 'FI'
  one<HTMLInputElement>('[name=k]').checked = true
  const [x, y] = place.querySelectorAll<HTMLInputElement>('[type=radio]')
  Object.assign(x ?? {}, { checked: false })
  Object.assign(y ?? {}, { checked: true })
  await hydrate(part)
  const changed = { name: 'b', country: 'FI', text: 'words', isTicked: true, way: 'y' }
  expect(JSON.parse(one('output').textContent)).toEqual(changed)
  expect(recorded).toHaveLength(5)
})

test('reports neither unchanged fields nor fields rendered later', async () => {
  const recorded: string[] = []
  const part = <EveryPart record={(what) => recorded.push(what)} />
  send(part)
  await hydrate(part)
  await act(async () => root?.render(<div>{part}</div>))
  expect(recorded).toEqual([])
})

test('a form submitted before hydration waits, shows that, and is submitted once by the scripts', async () => {
  const given: Given[] = []
  const part = <SignIn given={given} />
  send(part)
  typeBoth()
  expect([press(), press()]).toEqual([false, false])
  expect(one('form').getAttribute('aria-busy')).toBe('true')
  expect(sayings()).toHaveLength(2)
  // Text typed during the wait is submitted as well.
  typeInto('[name=password]', 'another moon 9')
  await hydrate(part)
  expect(given).toEqual([{ ...typed, password: 'another moon 9' }])
  expect(one('form').hasAttribute('aria-busy')).toBe(false)
  expect(sayings()).toEqual([])
  await act(async () => press())
  expect(given).toHaveLength(2)
})

/** Wraps each text in an element, as a translating browser does; React then renders the tree again. */
function translate(): void {
  const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) texts.push(node as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  }
}
const typeByHand = (selector: string, value: string) => fireEvent.input(one(selector), { target: { value } })
const hydrateTranslated = (part: ReactNode) =>
  act(async () => {
    root = hydrateRoot(place, part, { onRecoverableError: () => undefined })
  })

test('keeps the changes of every field on a page translated before hydration', async () => {
  const recorded: string[] = []
  const part = <EveryPart record={(what) => recorded.push(what)} />
  send(part)
  translate()
  const before = one('form')
  typeByHand('[name=n]', 'b')
  typeByHand('[name=t]', 'words')
  typeByHand('select', 'FI')
  one<HTMLInputElement>('[name=k]').click()
  place.querySelectorAll<HTMLInputElement>('[type=radio]')[1]?.click()
  await hydrateTranslated(part)
  expect(one('form')).not.toBe(before)
  const changed = { name: 'b', country: 'FI', text: 'words', isTicked: true, way: 'y' }
  expect(JSON.parse(one('output').textContent)).toEqual(changed)
})

test('submits a form once that was sent on a page translated before hydration', async () => {
  const given: Given[] = []
  const part = <SignIn given={given} />
  send(part)
  translate()
  typeByHand('[name=loginName]', typed.loginName)
  typeByHand('[name=password]', typed.password)
  expect([press(), press()]).toEqual([false, false])
  await hydrateTranslated(part)
  await vi.waitFor(() => expect(given).toEqual([typed]))
  await act(async () => press())
  expect(given).toHaveLength(2)
})

test('a search form is submitted by the browser', () => {
  place.innerHTML = '<search><form method="get"><button type="submit">go</button></form></search>'
  expect(press()).toBe(true)
})

test('when the scripts load too late nothing is submitted until the form is submitted again', async () => {
  vi.useFakeTimers()
  const given: Given[] = []
  const part = <SignIn given={given} />
  send(part)
  typeBoth()
  press()
  vi.advanceTimersByTime(longestDeferMs - 1)
  expect(one('form').hasAttribute('data-unsent')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(one('form').hasAttribute('data-unsent')).toBe(true)
  expect(one('form').hasAttribute('aria-busy')).toBe(false)
  vi.useRealTimers()
  await hydrate(part)
  expect(given).toEqual([])
  await act(async () => press())
  expect(given).toEqual([typed])
})

test('a script that fails to load releases the form at once, and every form submitted later', () => {
  vi.useFakeTimers()
  send(<SignIn given={[]} />)
  press()
  fireEvent.error(place.appendChild(document.createElement('img')))
  expect(one('form').hasAttribute('data-unsent')).toBe(false)
  const script = place.appendChild(document.createElement('script'))
  fireEvent.error(script)
  expect(one('form').hasAttribute('data-unsent')).toBe(true)
  press()
  vi.advanceTimersByTime(0)
  expect(one('form').hasAttribute('data-unsent')).toBe(true)
})

test('a form rendered by the scripts shows no message about them', async () => {
  send(<p>before</p>)
  await hydrate(<p>before</p>)
  await act(async () =>
    root?.render(
      <PostForm>
        <Button type="submit">go</Button>
      </PostForm>,
    ),
  )
  expect([sayings(), place.querySelector('noscript')]).toEqual([[], null])
  expect(one('form').getAttribute('method')).toBe('post')
})

test('without scripts the form shows that it needs them', () => {
  send(<SignIn given={[]} />)
  expect(one('noscript').textContent).toContain('needs JavaScript')
})
