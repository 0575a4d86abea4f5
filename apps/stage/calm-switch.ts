// The switch of calm mode among the tools of a game or table, which takes effect at once.
import { element, type Translate } from '@mangetsu/stage-kit'
import { isCalm, setCalm } from './calm-mode.ts'
import type { StageKey } from './messages.ts'

/** Creates the switch; `onTurn` passes the player's choice on to the surrounding page, which stores it. */
export function calmSwitch(say: Translate<StageKey>, onTurn: (isOn: boolean) => void): HTMLElement {
  const box = element('input', { type: 'checkbox', role: 'switch', checked: isCalm() })
  box.addEventListener('change', () => {
    setCalm(box.checked)
    onTurn(box.checked)
  })
  const words = element('span', {}, say('calm'), element('small', {}, say('calmHint')))
  return element('label', { class: 'choice-line calm-switch' }, box, words)
}
