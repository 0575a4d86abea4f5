// The choice of how a hold is played: equal buttons over the reels, each with a picture and what it means. They wait for as
// long as the player likes, and none of them is chosen beforehand.
import type { HoldOption } from '@mangetsu/slot-engine/model'
import { element } from '../dom.ts'
import type { StageLang } from '../text.ts'
import type { TextureSet } from '../textures.ts'
import type { FrameArea } from './cells.ts'

/** A layer of a choice's picture. One that beckons turns about this place, in shares of the picture. */
export type ChoiceLayer = {
  readonly picture: string
  readonly beckons?: { readonly x: number; readonly y: number; readonly degrees: number }
}

/** How one way of a hold is offered. */
export type ChoiceDesign = {
  /** What it means for the player, in a few words. */
  readonly detail: Readonly<Record<StageLang, string>>
  /** From back to front, all of one size. */
  readonly layers: readonly ChoiceLayer[]
}

export type ChoiceOptions = {
  readonly options: readonly HoldOption[]
  readonly designs: Readonly<Record<string, ChoiceDesign>>
  readonly pictures: TextureSet
  readonly lang: StageLang
  /** The question to the player. */
  readonly question: string
}

export type HoldChoice = {
  readonly root: HTMLElement
  /** Offers these options by name, and resolves with the player's choice. */
  choose(names: readonly string[]): Promise<string>
  /** Positions the buttons, in CSS pixels of the window. */
  place(area: FrameArea): void
  /** Closes the choice. */
  close(): void
}

/** A loaded picture once more, as a part of the page. */
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

function buttonOf(option: HoldOption, { designs, pictures, lang }: ChoiceOptions): HTMLButtonElement {
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

export function createChoice(choice: ChoiceOptions): HoldChoice {
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
      // The question, and none of its answers: the next key leads to the first.
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
