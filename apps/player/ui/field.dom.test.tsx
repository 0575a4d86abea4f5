// Form fields in use: their announcements, typed and selected values, and the disabled state.

import { fieldOf, fill, noteOf } from '@mangetsu/test/player/fields'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { CodeField } from './code-field.tsx'
import { EmailField } from './email-field.tsx'
import { Field, PasswordField } from './field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { blankPhone, PhoneField } from './phone-field.tsx'
import { RadioCard } from './radio-card.tsx'
import { Segments } from './segments.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'

/** Stores a value as a form does, and records its changes. */
function Owned<T>({
  first,
  recorded,
  children,
}: {
  readonly first: T
  readonly recorded?: T[]
  readonly children: (value: T, onValue: (value: T) => void) => ReactNode
}) {
  const [value, setValue] = useState(first)
  const take = (next: T) => {
    recorded?.push(next)
    setValue(next)
  }
  return children(value, take)
}

const en = { lang: 'en' } as const

test('an error replaces the success and hint texts, and marks the field', async () => {
  renderPage(
    <>
      <Field label="one" hint="a hint" />
      <Field label="two" hint="a hint" ok="praise" />
      <Field label="three" hint="a hint" ok="praise" error="wrong" />
    </>,
    en,
  )
  expect(noteOf(await fieldOf('one'))).toBe('a hint')
  expect(noteOf(await fieldOf('two'))).toBe('praise')
  const wrong = await fieldOf('three')
  expect(noteOf(wrong)).toBe('wrong')
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
})

test('the eye button shows a password, and states whether it does', async () => {
  const page = renderPage(<PasswordField label="Password" defaultValue="moon" />, en)
  const field = await fieldOf('Password')
  const eye = screen.getByRole('button', { name: 'Show the password' })
  for (const type of ['text', 'password']) {
    await page.user.click(eye)
    expect(field.type).toBe(type)
    expect(eye.getAttribute('aria-pressed')).toBe(String(type === 'text'))
  }
})

test.each([
  { typed: '', message: 'At least 8 characters, with letters and digits' },
  { typed: 'moonmoon', message: 'Use both letters and digits' },
  {
    typed: 'moonmoo1',
    message: '8 or more characters, letters and digits',
  },
])('a new password "$typed": $message', async ({ typed, message }) => {
  renderPage(
    <Owned first="">
      {(value, onValue) => <NewPasswordField label="New" name="new" value={value} onValue={onValue} />}
    </Owned>,
    en,
  )
  expect(noteOf(typed === '' ? await fieldOf('New') : await fill('New', typed))).toBe(message)
})

test('trims an email', async () => {
  const recorded: string[] = []
  renderPage(
    <Owned first="" recorded={recorded}>
      {(email, onEmail) => <EmailField email={email} onEmail={onEmail} error={undefined} />}
    </Owned>,
    en,
  )
  await fill('Email', ' a@b.cc ')
  expect(recorded).toEqual(['a@b.cc'])
})

test('a phone field keeps country and number separately', async () => {
  const recorded: object[] = []
  renderPage(
    <Owned first={blankPhone} recorded={recorded as (typeof blankPhone)[]}>
      {(phone, onPhone) => <PhoneField countries={['JP', 'GB']} phone={phone} onPhone={onPhone} />}
    </Owned>,
    en,
  )
  await fill('Phone number', '080')
  await fill('Country code', 'GB')
  expect(recorded).toEqual([
    { country: 'JP', mobile: '080' },
    { country: 'GB', mobile: '080' },
  ])
})

test('a complete code is reported once, whatever separates its digits', async () => {
  const full: string[] = []
  renderPage(
    <Owned first="">
      {(value, onValue) => (
        <CodeField
          label="code"
          length={4}
          value={value}
          onValue={onValue}
          onFull={(code) => full.push(code)}
        />
      )}
    </Owned>,
    en,
  )
  const field = await fill('code', '1-2')
  expect(document.activeElement).toBe(field)
  await fill('code', '1-2 ３4 56')
  await fill('code', '1234 7')
  expect(full).toEqual(['1234'])
  expect(field.value).toBe('1234')
})

test('a code being verified, or an expired one, accepts no input', async () => {
  const recorded: string[] = []
  const common = {
    length: 4,
    value: '',
    onValue: (code: string) => recorded.push(code),
    onFull: () => undefined,
  }
  renderPage(
    <>
      <CodeField {...common} label="busy" isBusy />
      <CodeField {...common} label="over" isOff error="gone" />
    </>,
    en,
  )
  await fill('busy', '1234')
  expect(recorded).toEqual([])
  const over = await fieldOf('over')
  expect(over.disabled).toBe(true)
  expect(noteOf(over)).toBe('gone')
})

test('a list has its prompt, disabled options, and its error', async () => {
  const choices = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B', isDisabled: true },
  ]
  const recorded: string[] = []
  renderPage(
    <Owned first="" recorded={recorded}>
      {(value, onValue) => (
        <Select
          label="list"
          prompt="Choose"
          choices={choices}
          value={value}
          onChange={({ target }) => onValue(target.value)}
          error="missing"
        />
      )}
    </Owned>,
    en,
  )
  const field = await fieldOf('list')
  const options = screen.getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['Choose', false],
    ['A', false],
    ['B', true],
  ])
  expect(noteOf(field)).toBe('missing')
  await fill('list', 'a')
  expect(recorded).toEqual(['a'])
})

test('one of several options, as segments and as cards', async () => {
  const segment: string[] = []
  const card: string[] = []
  const choices = [
    { value: 'x', label: 'X' },
    { value: 'y', label: 'Y' },
  ] as const
  const page = renderPage(
    <>
      <Owned<'x' | 'y'> first="x" recorded={segment as ('x' | 'y')[]}>
        {(value, onValue) => <Segments label="way" choices={choices} value={value} onValue={onValue} />}
      </Owned>
      {(['p', 'q'] as const).map((one) => (
        <RadioCard
          key={one}
          name="kind"
          icon="card"
          title={one}
          terms="terms"
          isChosen={one === 'p'}
          onChoose={() => card.push(one)}
        />
      ))}
    </>,
    en,
  )
  await page.user.click(await screen.findByRole('radio', { name: 'Y' }))
  expect(segment).toEqual(['y'])
  expect(screen.getByRole('radio', { name: 'Y' })).toHaveProperty('checked', true)
  await page.user.click(screen.getByRole('radio', { name: 'q terms' }))
  expect(card).toEqual(['q'])
})

test('a switch, a checkbox and a text area', async () => {
  const recorded: unknown[] = []
  const page = renderPage(
    <>
      <Switch label="big" isOn={false} onToggle={(isOn) => recorded.push(isOn)} />
      <Checkbox isChecked={false} onChecked={(isChecked) => recorded.push(isChecked)} error="must be">
        agree
      </Checkbox>
      <TextArea
        label="words"
        name="words"
        rows={2}
        maxLength={10}
        value=""
        onValue={(value) => recorded.push(value)}
        error="short"
        hint="a hint"
      />
    </>,
    en,
  )
  const turn = await screen.findByRole('switch', { name: 'big' })
  expect(turn.getAttribute('aria-checked')).toBe('false')
  await page.user.click(turn)
  const box = screen.getByRole('checkbox', { name: 'agree' })
  await page.user.click(box)
  expect(noteOf(box)).toBe('must be')
  const area = screen.getByLabelText('words')
  fireEvent.change(area, { target: { value: 'moon' } })
  expect(noteOf(area)).toBe('short')
  expect(recorded).toEqual([true, true, 'moon'])
})
