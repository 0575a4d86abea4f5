// The dialog of calm mode and of the tools that have no button of their own in a narrow window.
import { createTranslate, element, type Layers, type StageLang, type Translate } from '@mangetsu/stage-kit'
import { calmSwitch } from './calm-switch.ts'
import type { StageKey } from './messages.ts'
import { moreMessages } from './more-messages.ts'

type MoreActions = {
  fairness(): void
  rounds(): void
  /** Called when the player turns calm mode on or off. */
  calm(isOn: boolean): void
}

/** Opens the dialog; it closes before the chosen tool opens its own. The returned function closes it. */
export function openMore(
  layers: Layers,
  say: Translate<StageKey>,
  actions: MoreActions,
  { hasRounds, lang }: { readonly hasRounds: boolean; readonly lang: StageLang },
): () => void {
  const row = (label: string, run: () => void) => {
    const button = element('button', { type: 'button', class: 'more-row' }, label)
    button.addEventListener('click', () => {
      close()
      run()
    })
    return button
  }
  const page = element(
    'div',
    { class: 'more-rows' },
    ...(hasRounds ? [row(say('lastRounds'), actions.rounds)] : []),
    row(createTranslate(moreMessages, lang)('fairnessOf'), actions.fairness),
    calmSwitch(lang, actions.calm),
  )
  const close = layers.dialog(say('more'), page)
  return close
}
