// Currencies as options of a list: the name with its code.
import type { Currency } from '@mangetsu/money'
import { m } from '../messages-compiled/messages.js'
import { currencyName } from './currency-name.ts'
import type { SelectOption } from './select.tsx'

export const currencyChoices = (codes: readonly Currency[], lang: 'ja' | 'en'): SelectOption[] =>
  codes.map((code) => {
    const name = currencyName(code, lang)
    return { value: code, label: name === code ? code : m.settings_currency({ name, code }) }
  })
