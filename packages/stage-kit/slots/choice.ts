// The choice between the options of hold and spin: equal buttons over the reels, each with a picture and a
// description. No option is preselected, and the choice has no time limit.
import type { HoldSpinOption } from '@mangetsu/slot-engine/model'
import { element } from '../dom.ts'
import type { StageLang } from '../text.ts'
import type { TextureSet } from '../textures.ts'
import type { FrameArea } from './cells.ts'

/** A layer of an option's picture. With `beckons` it turns about this point, in shares of the picture. */
type ChoiceLayer = {
  readonly picture: string
  readonly beckons?: { readonly x: number; readonly y: number; readonly degrees: number }
}

/** The presentation of one option of hold and spin. */
type ChoiceDesign = {
  /** What the option means for the player, in a few words. */
  readonly detail: Readonly<Record<StageLang, string>>
  /** From back to front, all of the same size. */
  readonly layers: readonly ChoiceLayer[]
}

export type ChoiceParts = {
  readonly options: readonly HoldSpinOption[]
  readonly pictures: TextureSet
  readonly lang: StageLang
  /** The question to the player. */
  readonly question: string
}

export type ChoiceOptions = ChoiceParts & { readonly designs: Readonly<Record<string, ChoiceDesign>> }

export type HoldSpinChoice = {
  readonly root: HTMLElement
  /** Offers these options by name, and resolves with the player's choice. */
  choose(names: readonly string[]): Promise<string>
  /** Positions the buttons, in CSS pixels of the window. */
  place(area: FrameArea): void
  /** Closes the choice. */
  close(): void
}

/** Paints a loaded picture on a canvas of the page. */
function layerOf({ picture, beckons }: ChoiceLayer, pictures: TextureSet): HTMLCanvasElement {
  const { source } = pictures.get(picture)
  const canvas = element('canvas', {
    width: String(source.pixelWidth),
    height: String(source.pixelHeight),
    class: beckons === undefined ? undefined : 'beckons',
  })
  if (beckons) {
    canvas.style.transformOrigin = `${beckons.x * 100}% ${beckons.y * 100}%`
    canvas.style.setProperty('--turn', `${beckons.degrees}deg`)
  }
  const image: unknown = source.resource
  if (image) canvas.getContext('2d')?.drawImage(image as CanvasImageSource, 0, 0)
  return canvas
}

function buttonOf(option: HoldSpinOption, { designs, pictures, lang }: ChoiceOptions): HTMLButtonElement {
  const { detail, layers = [] } = designs[option.name] ?? {}
  const picture = element('span', { class: 'round-choice-picture', 'aria-hidden': 'true' })
  picture.append(...layers.map((layer) => layerOf(layer, pictures)))
  return element(
    'button',
    { type: 'button' },
    picture,
    element('b', {}, option.title[lang]),
    element('span', {}, detail?.[lang] ?? ''),
  )
}

export function createChoice(choice: ChoiceOptions): HoldSpinChoice {
  const root = element('div', {
    class: 'round-choice',
    role: 'group',
    'aria-label': choice.question,
    tabindex: '-1',
  })
  root.hidden = true
  const buttons = choice.options.map((option) => {
    const button = buttonOf(option, choice)
    button.dataset.action = option.name
    button.addEventListener('click', () => take(option.name))
    return { name: option.name, button }
  })
  root.append(...buttons.map(({ button }) => button))
  let answer: ((name: string) => void) | null = null
  let focusedBefore: Element | null = null

  function close(): void {
    const hadFocus = root.contains(document.activeElement)
    root.hidden = true
    answer = null
    if (hadFocus && focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true })
  }

  function take(name: string): void {
    const tell = answer
    close()
    tell?.(name)
  }

  return {
    root,
    choose(names) {
      for (const { name, button } of buttons) button.hidden = !names.includes(name)
      focusedBefore = document.activeElement
      root.hidden = false
      // Focuses the question instead of an answer; the next Tab reaches the first answer.
      root.focus({ preventScroll: true })
      return new Promise((resolve) => {
        answer = resolve
      })
    },
    place({ x, y, width, height }) {
      Object.assign(root.style, {
        left: `${x}px`,
        top: `${y}px`,
        width: `${width}px`,
        height: `${height}px`,
      })
    },
    close,
  }
}
