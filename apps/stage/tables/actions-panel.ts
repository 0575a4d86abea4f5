// Panel of the actions on a hand, as equal buttons, each with its key and its cost.
import { element } from '@mangetsu/stage-kit/dom'
import type { HandChoice } from '@mangetsu/stage-kit/tables/table-game'
import type { Translate } from '@mangetsu/stage-kit/text'
import type { TableKey } from './table-messages.ts'

/** Actions in display order. */
export const handChoices: readonly HandChoice[] = ['hit', 'stand', 'double', 'split', 'surrender']

type ActionsFace = {
  readonly may: readonly HandChoice[]
  /** Amount that doubling or splitting adds to the bet. */
  readonly more: string
  readonly canAct: boolean
}

export type ActionsPanel = {
  readonly root: HTMLElement
  /** Shows the actions; null when it is not the player's turn. */
  show(face: ActionsFace | null): void
  /** Turns the keyboard shortcuts on or off. */
  setKeys(isOn: boolean): void
}

export type ActionsParts = {
  readonly say: Translate<TableKey>
  readonly onAct: (action: HandChoice) => void
  readonly onHint: () => void
}

export const actionKeys: Readonly<Record<HandChoice, string>> = {
  hit: 'H',
  stand: 'S',
  double: 'D',
  split: 'P',
  surrender: 'R',
}

export const actionWords: Readonly<Record<HandChoice, TableKey>> = {
  hit: 'hit',
  stand: 'stand',
  double: 'doubleDown',
  split: 'split',
  surrender: 'surrender',
}

const costs = (action: HandChoice): boolean => action === 'double' || action === 'split'

/** Returns the action of a key; null for other keys and for keys pressed with a modifier. */
function actionOfKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): HandChoice | null {
  if (ctrlKey || metaKey || altKey) return null
  return handChoices.find((action) => actionKeys[action] === key.toUpperCase()) ?? null
}

/** Returns whether the focus is in a text field or dialog elsewhere, which then keeps keys and focus. */
function isElsewhere(root: HTMLElement): boolean {
  const { activeElement } = document
  if (document.querySelector('dialog[open]') !== null) return true
  return activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select')
    ? !root.contains(activeElement) && !activeElement.matches('[type=radio]')
    : false
}

function buildButtons({ say, onAct, onHint }: ActionsParts) {
  const buttons = handChoices.map((action) => {
    const more = element('small')
    const made = element(
      'button',
      {
        type: 'button',
        class: 'hand-action',
        'data-action': action,
      },
      element(
        'span',
        {},
        say(actionWords[action]),
        element('kbd', { 'aria-hidden': 'true' }, actionKeys[action]),
      ),
      more,
    )
    made.addEventListener('click', () => onAct(action))
    return { action, made, more }
  })
  const hint = element('button', { type: 'button', class: 'hand-action hand-hint' }, say('hint'))
  hint.addEventListener('click', onHint)
  return { buttons, hint }
}

/** Builds the buttons; keys work unless a text field has the focus or a dialog is open. */
export function createActionsPanel(parts: ActionsParts): ActionsPanel {
  const { say } = parts
  const { buttons, hint } = buildButtons(parts)
  const root = element(
    'div',
    { class: 'table-actions', role: 'group', 'aria-label': say('actions'), tabindex: '-1', hidden: true },
    ...buttons.map(({ made }) => made),
    hint,
  )
  let shown: ActionsFace | null = null
  let areKeysOn = false
  const setKeys = (isOn: boolean) => {
    areKeysOn = isOn
    for (const { action, made } of buttons) {
      if (isOn) made.setAttribute('aria-keyshortcuts', actionKeys[action])
      else made.removeAttribute('aria-keyshortcuts')
    }
    root.dataset.keys = String(isOn)
  }
  setKeys(true)
  document.addEventListener('keydown', (event) => {
    const action = actionOfKey(event)
    if (!areKeysOn || shown === null || action === null || event.repeat || isElsewhere(root)) return
    if (!shown.may.includes(action)) return
    event.preventDefault()
    parts.onAct(action)
  })
  return {
    root,
    setKeys,
    show(face) {
      const wasShown = shown !== null
      shown = face
      const had = root.contains(document.activeElement)
      root.hidden = face === null
      root.parentElement?.setAttribute('data-acting', String(face !== null))
      if (face === null) {
        // Focus moves within the panel, not to the top of the page.
        if (had) root.parentElement?.querySelector<HTMLElement>('.disc')?.focus()
        return
      }
      for (const { action, made, more } of buttons) {
        made.hidden = !face.may.includes(action)
        made.setAttribute('aria-disabled', String(!face.canAct))
        const words = costs(action) ? say('costs', { amount: face.more }) : ''
        if (more.textContent !== words) more.textContent = words
      }
      // The group receives the focus, not a button: a key pressed for something else must not decide.
      if (!wasShown && !isElsewhere(root)) root.focus({ preventScroll: true })
    },
  }
}
