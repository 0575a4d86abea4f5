// The crests of competitors, by the name their feed gives.
const pictures = import.meta.glob<string>('../../art/crests/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Returns the URL of a crest; undefined for one that is not ours, such as another feed's. */
export const crestOf = (crest: string): string | undefined => pictures[`../../art/crests/${crest}.svg`]
