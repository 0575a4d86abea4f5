// Calm mode: no flashes, no count-up, no moments and no celebration sounds, in muted colours. The document's `data-calm`
// holds it, for style sheets and scripts alike.

export const isCalm = (): boolean => document.documentElement.hasAttribute('data-calm')

export function setCalm(isOn: boolean): void {
  document.documentElement.toggleAttribute('data-calm', isOn)
}
