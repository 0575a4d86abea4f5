// Normalisation and validation of the sign-in pages' fields.
import { expect, test } from 'vitest'
import { digitsOf } from './code-field.tsx'
import { formOf } from './new-password-field.tsx'
import { dialledOf } from './phone-field.tsx'
import { clockOf } from './seconds-left.ts'

test.each([
  { password: '', form: 'none' },
  { password: 'moon123', form: 'short' },
  { password: `${'a1'.repeat(36)}b`, form: 'short' },
  { password: `${'満月'.repeat(30)}1`, form: 'short' },
  { password: 'moonmoon', form: 'oneKind' },
  { password: '12345678', form: 'oneKind' },
  { password: 'moon1234', form: 'fine' },
  { password: 'moonrise 2026!', form: 'fine' },
])('$password has the form $form', ({ password, form }) => {
  expect(formOf(password)).toBe(form)
})

test.each([
  { text: '407 128', digits: '407128' },
  { text: '４０７１２８', digits: '407128' },
  { text: 'コード：407-128です', digits: '407128' },
  { text: '40712899', digits: '407128' },
  { text: 'abc', digits: '' },
])('$text contains the code $digits', ({ text, digits }) => {
  expect(digitsOf(text, 6)).toBe(digits)
})

test.each([
  { text: '090-1234-5678', dialled: '09012345678' },
  { text: '（０９０）１２３４ ５６７８', dialled: '09012345678' },
  { text: '+81 90 1234 5678', dialled: '+819012345678' },
  { text: '0+9', dialled: '09' },
])('$text is normalised to $dialled', ({ text, dialled }) => {
  expect(dialledOf(text)).toBe(dialled)
})

test.each([
  { seconds: 0, clock: '0:00' },
  { seconds: 59, clock: '0:59' },
  { seconds: 582, clock: '9:42' },
])('$seconds seconds are formatted as $clock', ({ seconds, clock }) => {
  expect(clockOf(seconds)).toBe(clock)
})
