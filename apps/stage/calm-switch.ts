// The switch of calm mode among the tools of a game or table, which takes effect at once.
import { createTranslate, element, type StageLang } from '@mangetsu/stage-kit'
import { isCalm, setCalm } from './calm-mode.ts'
import { moreMessages } from './more-messages.ts'

/** Creates the switch; `onTurn` passes the player's choice on to the surrounding page, which stores it. */
export function calmSwitch(lang: StageLang, onTurn: (isOn: boolean) => void): HTMLElement {
  const say = createTranslate(moreMessages, lang)
  const box = element('input', { type: 'checkbox', role: 'switch', checked: isCalm() })
  box.addEventListener('change', () => {
    setCalm(box.checked)
    onTurn(box.checked)
  })
  const words = element('span', {}, say('calm'), element('small', {}, say('calmHint')))
  return element('label', { class: 'choice-line calm-switch' }, box, words)
}
