// Overlays of the stage: notes, banners and dialogs. They are page elements, so that they can be read, focused and
// closed by keyboard.
import { element, pictogram } from './dom.ts'

export type NoteAction = { readonly label: string; run(): void }

export type Layers = {
  /** Shows a note until it is closed, replaced or cleared. */
  note(text: string, actions?: readonly NoteAction[]): void
  clearNote(): void
  /** Shows a banner over the reels; the returned function removes it. */
  banner(title: string, detail: string): HTMLElement
  /** Opens a dialog with a heading, which takes and then returns focus. The returned function closes it. */
  dialog(title: string, content: HTMLElement): () => void
}

/** Adds the layers to the stage. `closeWords` is the close button's label. */
export function createLayers(root: HTMLElement, closeWords: string): Layers {
  const notes = element('div', { class: 'notes', role: 'alert' })
  root.append(notes)
  return {
    note(text, actions = []) {
      const buttons = actions.map(({ label, run }) => {
        const button = element('button', { type: 'button' }, label)
        button.addEventListener('click', () => {
          notes.replaceChildren()
          run()
        })
        return button
      })
      notes.replaceChildren(
        element('div', { class: 'note' }, pictogram('alert'), element('p', {}, text), ...buttons),
      )
    },
    clearNote: () => notes.replaceChildren(),
    banner(title, detail) {
      const made = element(
        'div',
        { class: 'banner', 'aria-hidden': 'true' },
        element('b', { class: 'figure' }, title),
        element('span', {}, detail),
      )
      root.append(made)
      return made
    },
    dialog(title, content) {
      const close = element(
        'button',
        { type: 'button', class: 'close', 'aria-label': closeWords },
        pictogram('close'),
      )
      const heading = element('h2', { id: 'dialog-title' }, title)
      const dialog = element(
        'dialog',
        { class: 'sheet', 'aria-labelledby': 'dialog-title' },
        element('header', {}, heading, close),
        element(
          'div',
          { class: 'sheet-body', tabindex: '0', role: 'region', 'aria-labelledby': 'dialog-title' },
          content,
        ),
      )
      close.addEventListener('click', () => dialog.close())
      dialog.addEventListener('click', (event) => {
        if (event.target === dialog) dialog.close()
      })
      dialog.addEventListener('close', () => dialog.remove())
      root.append(dialog)
      dialog.showModal()
      return () => dialog.close()
    },
  }
}
